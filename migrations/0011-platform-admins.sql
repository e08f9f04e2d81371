-- Who runs the platform, wherever they belong: found without looking at everyone of every organisation.
CREATE INDEX users_platform_admins ON users (id) WHERE is_platform_admin AND deleted_at IS NULL;
