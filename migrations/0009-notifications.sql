-- What people are told of, one line per person and act.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  -- Who is told.
  user_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'displayed', 'clicked', 'silenced')),
  act text NOT NULL CHECK (act IN ('shared', 'modified', 'assigned', 'accomplished')),
  -- Who did it.
  caused_by uuid NOT NULL,
  analysis_id uuid NOT NULL,
  -- As the document was called then, and where it was; empty when there is nothing a browser may follow.
  document_title text NOT NULL,
  document_url text NOT NULL,
  -- The act; for edits that were put together, the last of them.
  at timestamptz NOT NULL,
  -- The first of the edits that were put together.
  first_at timestamptz NOT NULL,
  -- Place in the outbox of the fact that made it, or last moved it: what arrived after a look lies behind it.
  position bigint NOT NULL,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, caused_by) REFERENCES users (organisation_id, id),
  FOREIGN KEY (organisation_id, analysis_id) REFERENCES shared_items (organisation_id, id) ON DELETE CASCADE
);
-- Newest first of one person.
CREATE INDEX notifications_in_time ON notifications (user_id, at DESC, id DESC);
-- What one person has not dealt with.
CREATE INDEX notifications_unviewed ON notifications (user_id, position) WHERE status IN ('created', 'displayed');
-- Who was told of what one author did to one analysis.
CREATE INDEX notifications_of_analysis ON notifications (analysis_id, caused_by, first_at);
CALL vigie.fence_table('notifications');
