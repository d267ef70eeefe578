"""Work in pieces: shared among workers here or on a cluster, and taken up where it was stopped."""
