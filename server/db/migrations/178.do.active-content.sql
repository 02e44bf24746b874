-- Whether the inspection found scripts, embedded files or linked content in the file; unknown for files from before.
ALTER TABLE attachment ADD COLUMN has_active_content boolean NOT NULL DEFAULT false;
