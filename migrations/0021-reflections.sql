-- A text written together from analyses. Access is kept by its shared item, of the same id; its words by whoever keeps what
-- is written (0022).
CREATE TABLE reflections (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  title text NOT NULL,
  -- As it is searched: without accents and capitals.
  title_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (vigie.fold(title)) STORED,
  description text NOT NULL DEFAULT '',
  template_id text NOT NULL DEFAULT 'empty',
  template_applied boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'IN_PROGRESS' CHECK (status IN ('IN_PROGRESS', 'COMPLETED')),
  type text NOT NULL DEFAULT 'CONVERSATION' CHECK (type IN ('CONVERSATION')),
  is_archived boolean NOT NULL DEFAULT false,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_edited timestamptz NOT NULL DEFAULT now(),
  -- Comments and replies, beside the text and in its reports; and the analyses linked to it.
  activity_count integer NOT NULL DEFAULT 0,
  document_count integer NOT NULL DEFAULT 0,
  -- The words of the text as they last settled, to be found by, and what they are known by.
  text text NOT NULL DEFAULT '',
  blocks_signature text NOT NULL DEFAULT '',
  -- The oldest editor that understands what stands in the text.
  editor_version text NOT NULL DEFAULT '1.0.0',
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, id),
  FOREIGN KEY (organisation_id, id) REFERENCES shared_items (organisation_id, id),
  FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id)
);
CREATE INDEX reflections_by_edit ON reflections (organisation_id, is_archived, status, last_edited DESC, id DESC);
CALL vigie.fence_table('reflections');
