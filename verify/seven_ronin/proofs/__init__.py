"""Properties of the rules proved for every position, stretch by stretch, of the encoding."""
