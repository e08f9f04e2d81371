-- TR-02: sign-in with the account of an organisation, through its OpenID Connect provider.

-- Whether members sign in with that account only. Administrators keep their local ways in, as the way back.
ALTER TABLE organisations ADD COLUMN requires_provider boolean NOT NULL DEFAULT false;
-- Whether the provider authenticated the person: a second factor of Vigie is then not asked for.
ALTER TABLE sessions ADD COLUMN by_provider boolean NOT NULL DEFAULT false;

-- The provider of an organisation. Sign-in reads it as the platform.
CREATE TABLE identity_providers (
  organisation_id uuid PRIMARY KEY REFERENCES organisations (id) ON DELETE CASCADE,
  -- What the sign-in page calls the account.
  name text NOT NULL CHECK (name <> ''),
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- Encrypted with a key derived from the secret of the installation.
  client_secret text NOT NULL,
  groups_claim text NOT NULL,
  -- Whether somebody who signs in for the first time gets an account.
  creates_people boolean NOT NULL,
  -- Whom to ask when signing in fails; empty for the administrators.
  contact text NOT NULL DEFAULT '',
  -- When the issuer, the client or its secret changed: a test before it proves nothing.
  connection_changed_at timestamptz NOT NULL,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now()
);
CALL vigie.fence_table('identity_providers');

-- Email domains whose people are offered that account.
CREATE TABLE provider_domains (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  domain text NOT NULL CHECK (domain = lower(domain)),
  -- When a platform admin confirmed that it belongs to the organisation; it serves nobody before.
  confirmed_at timestamptz,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, domain)
);
CREATE UNIQUE INDEX provider_domains_confirmed ON provider_domains (domain) WHERE confirmed_at IS NOT NULL;
CALL vigie.fence_table('provider_domains');
-- No request of an organisation confirms its own domain.
REVOKE INSERT, UPDATE ON provider_domains FROM vigie_app;
GRANT INSERT (id, organisation_id, domain, modified_by, modified_on) ON provider_domains TO vigie_app;

-- What membership in a group of the provider gives in Vigie.
CREATE TABLE provider_mappings (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  external_group text NOT NULL CHECK (external_group <> ''),
  group_id uuid REFERENCES groups (id) ON DELETE CASCADE,
  makes_admin boolean NOT NULL DEFAULT false,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  CHECK (makes_admin OR group_id IS NOT NULL)
);
CREATE INDEX provider_mappings_organisation ON provider_mappings (organisation_id);
CREATE INDEX provider_mappings_group ON provider_mappings (group_id);
CALL vigie.fence_table('provider_mappings');

-- Who a person is at the provider. Only sign-in writes it, as the platform.
CREATE TABLE provider_identities (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL,
  modified_by uuid,
  modified_on timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, issuer, subject),
  UNIQUE (user_id, issuer)
);
CALL vigie.fence_table('provider_identities');
REVOKE INSERT, UPDATE ON provider_identities FROM vigie_app;

-- Sign-ins under way at a provider, each bound to a browser and used once.
CREATE TABLE provider_sign_ins (
  id uuid PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations (id) ON DELETE CASCADE,
  -- SHA-256 of what the cookie holds; state, nonce and code verifier are derived from the cookie, not stored.
  secret_hash text NOT NULL UNIQUE,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'confirmation', 'test')),
  -- The admin who tests the connection.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'test') = (user_id IS NOT NULL))
);
CREATE INDEX provider_sign_ins_expiry ON provider_sign_ins (expires_at);
CREATE INDEX provider_sign_ins_organisation ON provider_sign_ins (organisation_id);
CREATE INDEX provider_sign_ins_user ON provider_sign_ins (user_id);
CALL vigie.platform_table('provider_sign_ins');
