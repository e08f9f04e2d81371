-- What feeds published and their sources kept. Without an owner it is there for everyone; what a person's own source
-- brought is theirs alone. It becomes a document of an organisation once somebody there does something with it.
CREATE TABLE publications (
  id uuid PRIMARY KEY,
  organisation_id uuid REFERENCES organisations (id),
  owner_id uuid,
  -- Who published it first, as far as is known here.
  source_id uuid NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  url text NOT NULL,
  -- Of that address, with its port: pages are read house by house.
  host text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(split_part(url, '/', 3))) STORED,
  -- Folded as addresses of documents are (document_addresses.address_key).
  address_key text COLLATE "C" NOT NULL CHECK (octet_length(address_key) <= 2048),
  title text NOT NULL,
  excerpt text NOT NULL DEFAULT '',
  byline text NOT NULL DEFAULT '',
  language text,
  -- Its words: as the feed gives them, or as they were read on the page.
  text text NOT NULL DEFAULT '',
  word_count integer NOT NULL DEFAULT 0,
  -- `given`: the feed says it all; `pending`: the page is to be read; `whole`: it was; `failed`: only the summary is known.
  reading text NOT NULL CHECK (reading IN ('given', 'pending', 'whole', 'failed')),
  -- A page that could not be read for now is not tried again before.
  read_after timestamptz,
  -- Where the picture is, and where it is kept here once it was fetched.
  image_url text,
  image_path text,
  -- As it says; when it was first seen, where it says nothing or a time to come.
  published_at timestamptz NOT NULL,
  -- Of the words, and what near-identical ones of other sources share.
  simhash bigint NOT NULL,
  story_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK ((organisation_id IS NULL) = (owner_id IS NULL)),
  FOREIGN KEY (organisation_id, owner_id) REFERENCES users (organisation_id, id),
  CONSTRAINT publications_address UNIQUE NULLS NOT DISTINCT (address_key, owner_id)
);
CREATE INDEX publications_of_story ON publications (story_id);
CREATE INDEX publications_of_source ON publications (source_id, published_at DESC);
CREATE INDEX publications_by_age ON publications (created_at, id);
-- The newest of everyone's and of a person's own, whatever others keep for themselves.
CREATE INDEX publications_of_everyone ON publications (id DESC) WHERE owner_id IS NULL;
CREATE INDEX publications_of_owner ON publications (organisation_id, owner_id, id DESC) WHERE owner_id IS NOT NULL;
CREATE INDEX publications_to_read ON publications (modified_on) WHERE reading = 'pending';
CREATE INDEX publications_to_read_of_host ON publications (host, created_at DESC, id DESC) WHERE reading = 'pending';
-- Two of near-identical words agree in one quarter of their hash at least.
CREATE INDEX publications_simhash_1 ON publications ((simhash >> 48), published_at DESC);
CREATE INDEX publications_simhash_2 ON publications (((simhash >> 32) & 65535), published_at DESC);
CREATE INDEX publications_simhash_3 ON publications (((simhash >> 16) & 65535), published_at DESC);
CREATE INDEX publications_simhash_4 ON publications ((simhash & 65535), published_at DESC);
ALTER TABLE publications ENABLE ROW LEVEL SECURITY;
ALTER TABLE publications FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON publications FOR SELECT TO vigie_app
  USING (organisation_id IS NULL OR organisation_id = vigie.current_organisation());
CREATE POLICY platform ON publications TO vigie_platform USING (true) WITH CHECK (true);
GRANT SELECT ON publications TO vigie_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON publications TO vigie_platform;

-- Which sources brought it.
CREATE TABLE publication_sources (
  publication_id uuid NOT NULL REFERENCES publications (id) ON DELETE CASCADE,
  source_id uuid NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (publication_id, source_id)
);
CREATE INDEX publication_sources_of_source ON publication_sources (source_id, at DESC);
CALL vigie.platform_table('publication_sources');
