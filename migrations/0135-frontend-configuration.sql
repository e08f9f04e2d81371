-- D2 §7: the one configuration that the interface needs is called `frontend`.
UPDATE configurations SET name = 'frontend', modified_on = now() WHERE name = 'global';
