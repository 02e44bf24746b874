-- Why the legal hold of a family was placed or lifted last; earlier reasons are in the history.
ALTER TABLE family ADD COLUMN legal_hold_reason text;
