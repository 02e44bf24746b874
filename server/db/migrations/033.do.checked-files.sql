-- What a file was when it was received, in hexadecimal; files from before have none. `scan` is absent where no scanner is set: clean, pending
-- while the scanner cannot be reached, or infected, after which the file is removed.
ALTER TABLE attachment
  ADD COLUMN sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  ADD COLUMN scan   text CHECK (scan IN ('clean', 'pending', 'infected'));

CREATE INDEX attachment_pending ON attachment (id) WHERE scan = 'pending';
