"""Reports about 7 Ronin: pictures and pages made from plain values."""
