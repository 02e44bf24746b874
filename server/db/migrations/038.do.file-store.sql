-- The store that holds the files of this database, by the id in its marker file, and when an instance last wrote here.
CREATE TABLE file_store (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  id text NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now()
);
