-- Sessions and passwords are managed by Vigie itself; these were for a library that is gone.
DROP TABLE verifications;
ALTER TABLE credentials
  DROP COLUMN access_token,
  DROP COLUMN refresh_token,
  DROP COLUMN id_token,
  DROP COLUMN access_token_expires_at,
  DROP COLUMN refresh_token_expires_at,
  DROP COLUMN scope;
ALTER TABLE sessions DROP COLUMN ip_address;
ALTER TABLE users DROP COLUMN email_verified;
