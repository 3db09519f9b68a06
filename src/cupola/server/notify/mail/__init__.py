"""Mail: the address of an account, once it is confirmed, and how a notice is sent to it."""
