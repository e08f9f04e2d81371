-- Organisations, the people in them, their groups, and the ways people prove who they are.

CREATE TABLE organisations (
  id uuid PRIMARY KEY,
  -- Its own id: an organisation is fenced like everything it holds.
  organisation_id uuid NOT NULL GENERATED ALWAYS AS (id) STORED,
  name text NOT NULL CHECK (name <> ''),
  -- Null means without limit.
  max_users integer CHECK (max_users >= 0),
  max_groups integer CHECK (max_groups >= 0),
  -- The group that always holds every member.
  organisation_group_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now()
);
CALL vigie.fence_table('organisations');

CREATE TABLE users (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations (id),
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT true,
  first_name text NOT NULL,
  last_name text NOT NULL,
  display_name text NOT NULL GENERATED ALWAYS AS (btrim(first_name || ' ' || last_name)) STORED,
  image text,
  is_organisation_admin boolean NOT NULL DEFAULT false,
  is_platform_admin boolean NOT NULL DEFAULT false,
  first_signed_in_at timestamptz,
  suspended_at timestamptz,
  deleted_at timestamptz,
  -- Null: the browser decides.
  language text CHECK (language IN ('fr', 'en')),
  theme text NOT NULL DEFAULT 'system' CHECK (theme IN ('light', 'dark', 'system')),
  max_portfolio_section_size integer CHECK (max_portfolio_section_size > 0),
  single_key_shortcuts boolean NOT NULL DEFAULT true,
  tour_hidden boolean NOT NULL DEFAULT false,
  tour_done text[] NOT NULL DEFAULT '{}',
  objectives jsonb NOT NULL DEFAULT '[]',
  feature_switches jsonb NOT NULL DEFAULT '{}',
  journal_read boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, id)
);
-- One person, one organisation, one address, however it is written.
CREATE UNIQUE INDEX users_email ON users (lower(email));
CALL vigie.fence_table('users');

-- A request can never make a platform admin, whatever it was tricked into writing.
CREATE POLICY no_platform_admin ON users AS RESTRICTIVE FOR INSERT TO vigie_app WITH CHECK (NOT is_platform_admin);
REVOKE UPDATE ON users FROM vigie_app;
GRANT UPDATE (
  email, first_name, last_name, image, is_organisation_admin, first_signed_in_at, suspended_at, deleted_at,
  language, theme, max_portfolio_section_size, single_key_shortcuts, tour_hidden, tour_done,
  objectives, feature_switches, journal_read, modified_by, modified_on
) ON users TO vigie_app;

CREATE TABLE groups (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations (id),
  name text NOT NULL CHECK (name <> ''),
  description text NOT NULL DEFAULT '',
  is_private boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, id)
);
CALL vigie.fence_table('groups');
ALTER TABLE organisations ADD FOREIGN KEY (id, organisation_group_id) REFERENCES groups (organisation_id, id);

-- The keys carry the organisation, so that a group can never hold someone from elsewhere.
CREATE TABLE group_members (
  organisation_id uuid NOT NULL,
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (group_id, user_id),
  FOREIGN KEY (organisation_id, group_id) REFERENCES groups (organisation_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organisation_id, user_id) REFERENCES users (organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX group_members_user ON group_members (user_id);
CALL vigie.fence_table('group_members');

-- What follows proves who someone is. Requests have no rights here: only sign-in reads it, as the platform.

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of what the cookie holds.
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  -- When a sign-in link opened it: a password may then be set for a short while without the old one.
  link_used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CALL vigie.platform_table('sessions');

CREATE TABLE credentials (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, provider_id)
);
CALL vigie.platform_table('credentials');

CREATE TABLE verifications (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier ON verifications (identifier);
CALL vigie.platform_table('verifications');

CREATE TABLE access_tokens (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- SHA-256 of the secret, which is shown once.
  secret_hash text NOT NULL UNIQUE,
  scopes text[] NOT NULL CHECK (scopes <@ ARRAY['read', 'capture', 'write'] AND scopes <> '{}'),
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX access_tokens_user ON access_tokens (user_id);
CALL vigie.platform_table('access_tokens');

CREATE TABLE emailed_links (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('reset', 'invitation', 'signIn')),
  -- Where it was sent; someone else's link is refused without being used up.
  email text NOT NULL,
  secret_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX emailed_links_user ON emailed_links (user_id);
CREATE INDEX emailed_links_expiry ON emailed_links (expires_at);
CALL vigie.platform_table('emailed_links');

-- Failed attempts by account and by network address, shared by every node and kept over restarts.
CREATE TABLE sign_in_attempts (
  -- A hash: neither addresses nor accounts are listed here.
  subject text PRIMARY KEY,
  failures integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);
CREATE INDEX sign_in_attempts_expiry ON sign_in_attempts (window_ends_at);
CALL vigie.platform_table('sign_in_attempts');
