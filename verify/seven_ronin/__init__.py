"""The rules of 7 Ronin a second time: as formulas over unknown positions and rounds."""
