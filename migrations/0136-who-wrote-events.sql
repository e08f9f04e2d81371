-- Every row says who wrote it and when under the same names. An event never changes: whoever made it, at its time.
ALTER TABLE recommendation_events
  ADD modified_by uuid GENERATED ALWAYS AS (user_id) STORED,
  ADD modified_on timestamptz GENERATED ALWAYS AS (at) STORED;
