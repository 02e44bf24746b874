-- A client removes an owner or a member at once, beside the form of the step, which is still at the version before: a run of versions
-- that are such removals and nothing else, from the version before the first to the one after the last.
ALTER TABLE business_entity ADD COLUMN removals_from integer, ADD COLUMN removals_to integer;
ALTER TABLE trust ADD COLUMN removals_from integer, ADD COLUMN removals_to integer;
