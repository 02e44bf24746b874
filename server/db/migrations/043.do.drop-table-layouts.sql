-- The browser keeps how a person has laid out the columns of a table.
DROP TABLE table_layout;
