"""The words that people read: message files in Fluent, and what is said with them."""
