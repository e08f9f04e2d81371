-- What people make of a document together. Access is kept by its shared item, of the same id.
CREATE TABLE analyses (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  document_id uuid NOT NULL,
  -- What this analysis calls the document: taken from it, then its authors' own.
  title text NOT NULL,
  -- As it is searched: without accents and capitals.
  title_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (vigie.fold(title)) STORED,
  description text NOT NULL DEFAULT '',
  download_authorized boolean NOT NULL DEFAULT true,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_edited timestamptz NOT NULL DEFAULT now(),
  -- D2 §3 summary, kept true by whatever changes what it sums up. The average ignores those who did not rate.
  evaluation_average double precision CHECK (evaluation_average BETWEEN 0 AND 100),
  evaluation_count integer NOT NULL DEFAULT 0,
  activity_count integer NOT NULL DEFAULT 0,
  c_count integer NOT NULL DEFAULT 0,
  o_count integer NOT NULL DEFAULT 0,
  d_count integer NOT NULL DEFAULT 0,
  e_count integer NOT NULL DEFAULT 0,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, id),
  FOREIGN KEY (organisation_id, id) REFERENCES shared_items (organisation_id, id),
  FOREIGN KEY (organisation_id, document_id) REFERENCES documents (organisation_id, id),
  FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id)
);
CREATE INDEX analyses_of_document ON analyses (document_id, last_edited DESC);
CALL vigie.fence_table('analyses');

-- The tags of an organisation's own vocabulary.
CREATE TABLE organisation_tags (
  organisation_id uuid NOT NULL REFERENCES organisations (id),
  text text NOT NULL,
  tag_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (vigie.fold(text)) STORED,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, tag_key)
);
CALL vigie.fence_table('organisation_tags');

-- The tags of an analysis, in the order they were chosen; however a tag is written, it stands once.
CREATE TABLE analysis_tags (
  organisation_id uuid NOT NULL,
  analysis_id uuid NOT NULL,
  position smallint NOT NULL,
  text text NOT NULL,
  tag_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (vigie.fold(text)) STORED,
  source text NOT NULL CHECK (source IN ('user', 'organization')),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (analysis_id, tag_key),
  FOREIGN KEY (organisation_id, analysis_id) REFERENCES analyses (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX analysis_tags_by_key ON analysis_tags (organisation_id, tag_key);
CALL vigie.fence_table('analysis_tags');

-- One participant's part in an analysis: their rating (0: not rated) and, below, what they marked and said.
CREATE TABLE user_analyses (
  organisation_id uuid NOT NULL,
  analysis_id uuid NOT NULL,
  user_id uuid NOT NULL,
  document_score integer NOT NULL DEFAULT 0 CHECK (document_score BETWEEN 0 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (analysis_id, user_id),
  FOREIGN KEY (organisation_id, analysis_id) REFERENCES analyses (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id)
);
CALL vigie.fence_table('user_analyses');

CREATE TABLE elements (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  analysis_id uuid NOT NULL,
  user_id uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('highlight', 'comment', 'mission')),
  text text NOT NULL,
  code text CHECK (code IN ('c', 'o', 'd', 'e')),
  archived boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, id),
  FOREIGN KEY (analysis_id, user_id) REFERENCES user_analyses (analysis_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, analysis_id) REFERENCES analyses (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX elements_of_analysis ON elements (analysis_id, created_at);
CALL vigie.fence_table('elements');
