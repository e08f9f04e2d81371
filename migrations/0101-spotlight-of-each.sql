-- The spotlight is each person's: by what their groups analysed, private ones included. That of the organisation stays, by what
-- everyone in it may open, for those who look after the platform.
ALTER TABLE journals DROP CONSTRAINT journals_check;
ALTER TABLE journals ADD CONSTRAINT journals_of_whom CHECK (CASE type
  WHEN 'standalone' THEN num_nonnulls(user_id, group_id, reflection_id) = 1
  WHEN 'spotlight' THEN group_id IS NULL AND reflection_id IS NULL
  ELSE num_nonnulls(user_id, group_id, reflection_id) = 0 END);
