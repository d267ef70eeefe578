from hypothesis import settings

from properties.seven_ronin.machine import SevenRonin

TestSevenRonin = SevenRonin.TestCase
TestSevenRonin.settings = settings(stateful_step_count=40)
