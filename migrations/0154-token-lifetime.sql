-- Access tokens end after a year at most (TR-03). Those without an end, or with a later one, end a year from now.
UPDATE access_tokens SET expires_at = now() + interval '1 year'
WHERE expires_at IS NULL OR expires_at > now() + interval '1 year';
ALTER TABLE access_tokens
  ALTER COLUMN expires_at SET DEFAULT now() + interval '1 year',
  ALTER COLUMN expires_at SET NOT NULL;
