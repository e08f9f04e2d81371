-- Feeds that are read regularly, for every organisation of the installation: platform admins run them, requests of an
-- organisation have no business here.
CREATE TABLE sources (
  id uuid PRIMARY KEY,
  title text NOT NULL CHECK (title <> ''),
  domain text NOT NULL,
  rss_url text NOT NULL,
  -- The feed's address as it is compared: two spellings of one feed are one source.
  feed_key text NOT NULL CONSTRAINT sources_feed_key UNIQUE,
  -- Words separated by commas; `*` keeps every item.
  keywords text NOT NULL CHECK (keywords <> ''),
  language text NOT NULL,
  -- Both null while it is read.
  paused_on timestamptz,
  paused_by uuid,
  -- The title, and title, domain and keywords together, without accents and capitals: for sorting and for searching.
  title_key text COLLATE "C" NOT NULL,
  search_key text COLLATE "C" NOT NULL,
  created_by uuid NOT NULL,
  created_on timestamptz NOT NULL DEFAULT now(),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK ((paused_on IS NULL) = (paused_by IS NULL))
);
-- A page of the list, whatever the filter, is read in order and stops at its end.
CREATE INDEX sources_by_title ON sources (title_key, id, paused_on);
CREATE INDEX sources_paused_by_title ON sources (title_key, id) WHERE paused_on IS NOT NULL;
CALL vigie.platform_table('sources');
