"""Card effects that data cannot say."""
