"""Migrations from older schemas to the current one."""
