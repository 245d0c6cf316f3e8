"""The browser table's server: lobby, seats, websockets and storage around the kernel's tables."""
