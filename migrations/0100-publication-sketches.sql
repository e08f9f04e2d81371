-- Near-identical publications are looked up by what stands for their words, and then compared word by word: a hash of the whole
-- text differed too much between two copies of a short dispatch. What was kept before has none and stays in the story it is in.
ALTER TABLE publications DROP COLUMN simhash, ADD COLUMN sketch integer[] NOT NULL DEFAULT '{}';
CREATE INDEX publications_by_sketch ON publications USING gin (sketch);
