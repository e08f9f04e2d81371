-- An invitation that the mail server does not take is seen by who sent it, from its first failed try until one succeeds.
ALTER TABLE users ADD invitation_failed_at timestamptz;
GRANT UPDATE (invitation_failed_at) ON users TO vigie_app;
