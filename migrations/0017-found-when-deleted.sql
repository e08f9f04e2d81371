-- What refers to a file, a snapshot, a document or a group is looked up whenever one of them goes: a capture that is given
-- up takes dozens of pictures along, and each look would otherwise read every document there is.
CREATE INDEX documents_of_image ON documents (image_file_id) WHERE image_file_id IS NOT NULL;
CREATE INDEX documents_of_icon ON documents (icon_file_id) WHERE icon_file_id IS NOT NULL;
CREATE INDEX documents_of_file ON documents (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX documents_of_viewable_file ON documents (viewable_file_id) WHERE viewable_file_id IS NOT NULL;
CREATE INDEX documents_of_snapshot ON documents (snapshot_id) WHERE snapshot_id IS NOT NULL;
CREATE INDEX captures_of_document ON captures (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX portfolio_entries_of_group ON portfolio_entries (group_id) WHERE group_id IS NOT NULL;
