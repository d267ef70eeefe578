from hypothesis import settings

from ronin.properties.seven_ronin.machine import SevenRonin

TestSevenRonin = SevenRonin.TestCase
TestSevenRonin.settings = settings(
    max_examples=max(1, settings().max_examples // 2), stateful_step_count=40
)
