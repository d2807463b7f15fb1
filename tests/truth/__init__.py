"""A book is kept from the log's sentences alone, and must agree with the table.

A ledger begins each decision with what stands on the table, writes down what is told line by line,
and is compared with the table at the end. A number the ledger does not come to is untrue.
"""
