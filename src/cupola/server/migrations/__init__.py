"""Migrations from older schemas to the current one.

A step makes a table as the schema has it while no later step changes it: whoever changes one first writes its
old form into the step that makes it, and a test tells when that was forgotten.
"""
