-- What people capture: web pages and files. One row per page and organisation; who may open it follows from the analyses
-- made of it.
CREATE TABLE documents (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations (id),
  kind text NOT NULL CHECK (kind IN ('page', 'upload')),
  -- As one opens it in a browser; an upload has none.
  url text CHECK ((url IS NULL) = (kind = 'upload')),
  title text NOT NULL,
  excerpt text NOT NULL DEFAULT '',
  byline text NOT NULL DEFAULT '',
  site_name text NOT NULL DEFAULT '',
  published_at timestamptz,
  -- BCP 47, as written or as recognised.
  language text,
  doi text,
  word_count integer NOT NULL DEFAULT 0,
  page_count integer,
  content_type text NOT NULL,
  -- Whose find it is: `user/{userId}`, or a source.
  source_id text NOT NULL,
  -- How far it was read: not yet; whole; only what describes it, for want of an article; not at all, `failure` says why.
  reading text NOT NULL CHECK (reading IN ('pending', 'whole', 'described', 'failed')),
  failure text CHECK ((failure IS NOT NULL) = (reading = 'failed')),
  image_file_id uuid,
  icon_file_id uuid,
  -- The file itself, where there is one, and what a browser shows of it.
  file_id uuid,
  viewable_file_id uuid,
  snapshot_id uuid,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, id),
  FOREIGN KEY (organisation_id, created_by) REFERENCES users (organisation_id, id),
  FOREIGN KEY (organisation_id, image_file_id) REFERENCES files (organisation_id, id),
  FOREIGN KEY (organisation_id, icon_file_id) REFERENCES files (organisation_id, id),
  FOREIGN KEY (organisation_id, file_id) REFERENCES files (organisation_id, id),
  FOREIGN KEY (organisation_id, viewable_file_id) REFERENCES files (organisation_id, id)
);
CREATE INDEX documents_by_age ON documents (created_at, id);
CALL vigie.fence_table('documents');

-- CA-04: every address a document is known by, folded to a key (no scheme, tracking or closing slash): the one that was
-- typed, the one it led to, the one the page itself gives. The primary key is what keeps a page from being kept twice.
CREATE TABLE document_addresses (
  organisation_id uuid NOT NULL,
  address_key text COLLATE "C" NOT NULL CHECK (octet_length(address_key) <= 2048),
  document_id uuid NOT NULL,
  PRIMARY KEY (organisation_id, address_key),
  FOREIGN KEY (organisation_id, document_id) REFERENCES documents (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX document_addresses_of_document ON document_addresses (document_id);
CALL vigie.fence_table('document_addresses');

-- What a document said at one moment, never changed: reading it again adds one.
CREATE TABLE document_snapshots (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL,
  document_id uuid NOT NULL,
  taken_at timestamptz NOT NULL,
  -- SHA-256 of the sanitised content, or of the file.
  hash text NOT NULL,
  -- Sanitised; empty for files, which are shown themselves.
  html text NOT NULL DEFAULT '',
  -- Its words, for search.
  text text NOT NULL,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, id),
  FOREIGN KEY (organisation_id, document_id) REFERENCES documents (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX document_snapshots_of_document ON document_snapshots (document_id, taken_at DESC);
CALL vigie.fence_table('document_snapshots');

ALTER TABLE documents
  ADD FOREIGN KEY (organisation_id, snapshot_id) REFERENCES document_snapshots (organisation_id, id)
    ON DELETE SET NULL (snapshot_id);
