-- How often a text came to rest otherwise since its last version, and by whom.
ALTER TABLE reflection_states
  ADD COLUMN unversioned_changes integer NOT NULL DEFAULT 0,
  ADD COLUMN unversioned_authors uuid[] NOT NULL DEFAULT '{}';
CREATE INDEX reflection_states_unversioned ON reflection_states (reflection_id) WHERE unversioned_changes > 0;
