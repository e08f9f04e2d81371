-- D2 §3 retentionElements: the passages of an analysis that are retained in a category, in the order they were chosen.
ALTER TABLE reflection_documents ADD COLUMN retention_elements uuid[] NOT NULL DEFAULT '{}';
