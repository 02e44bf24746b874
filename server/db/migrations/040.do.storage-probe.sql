-- Each storage check fills this table anew, in a new file of about a megabyte, to see whether the disk has room.
CREATE UNLOGGED TABLE storage_probe (filler text NOT NULL);
