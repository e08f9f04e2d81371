-- Sign-ins under way name an organisation, so the database fences them too; requests still have no rights on them.
CALL vigie.fence_table('provider_sign_ins');
REVOKE ALL ON provider_sign_ins FROM vigie_app;
