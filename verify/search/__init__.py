"""What any search needs: limits, and matrix games solved exactly."""
