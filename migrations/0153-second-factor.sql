-- TR-01: a second factor of sign-in. Requests have no rights here: only sign-in and the account read it, as the platform.

-- Whether a person has a passkey or an authenticator app; written with each change of either. No request may write it.
ALTER TABLE users ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false;
-- Whether everyone in the organisation must have one. No request of another organisation sees it.
ALTER TABLE organisations ADD COLUMN requires_second_factor boolean NOT NULL DEFAULT false;

ALTER TABLE sessions
  -- When its person last proved who they are: at sign-in, or again with a password or a passkey.
  ADD COLUMN confirmed_at timestamptz,
  -- What the next passkey of this session has to sign; used once.
  ADD COLUMN passkey_challenge text;

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As authenticators know it, in base64url; so is the public key, in COSE.
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  -- Grows with every use where the authenticator counts; a value already seen means a copy.
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  is_synced boolean NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_user ON passkeys (user_id);
CALL vigie.platform_table('passkeys');

CREATE TABLE authenticators (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Encrypted with a key derived from the secret of the installation; null until a first code confirmed it.
  secret text,
  -- The one that a code must confirm before it replaces the other.
  pending_secret text,
  -- The time step of the last accepted code: no code is accepted twice.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz,
  last_used_at timestamptz,
  CHECK (num_nonnulls(secret, pending_secret) > 0)
);
CALL vigie.platform_table('authenticators');

CREATE TABLE recovery_codes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- scrypt; the codes of one person share a salt, so that one hash finds which of them was typed.
  hash text NOT NULL,
  used_at timestamptz,
  UNIQUE (user_id, hash)
);
CALL vigie.platform_table('recovery_codes');

CREATE TABLE trusted_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of what the cookie holds.
  secret_hash text NOT NULL UNIQUE,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE INDEX trusted_devices_user ON trusted_devices (user_id);
CREATE INDEX trusted_devices_expiry ON trusted_devices (expires_at);
CALL vigie.platform_table('trusted_devices');

-- Between the two factors: who passed the first one, in which browser.
CREATE TABLE sign_in_challenges (
  id uuid PRIMARY KEY,
  -- Null when a passkey is to say who it is.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  -- SHA-256 of what the cookie holds.
  secret_hash text NOT NULL UNIQUE,
  -- The first factor.
  way text NOT NULL CHECK (way IN ('password', 'reset', 'invitation', 'signIn', 'passkey')),
  passkey_challenge text,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_expiry ON sign_in_challenges (expires_at);
CALL vigie.platform_table('sign_in_challenges');

-- The bell also tells of acts on one's account, which concern no analysis.
ALTER TABLE notifications
  ALTER COLUMN analysis_id DROP NOT NULL,
  -- Null: a platform admin of another organisation.
  ALTER COLUMN caused_by DROP NOT NULL,
  DROP CONSTRAINT notifications_act_check,
  ADD CONSTRAINT notifications_act_check
    CHECK (act IN ('shared', 'modified', 'assigned', 'accomplished', 'second-factor-reset')),
  ADD CONSTRAINT notifications_of_something CHECK (CASE act WHEN 'second-factor-reset' THEN analysis_id IS NULL ELSE num_nulls(analysis_id, caused_by) = 0 END);
