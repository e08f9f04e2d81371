# KEBABS

What a PROSE is, in terms a user understands.

- Owns: the table `SNAKES`.
- Answers: `GET /api/KEBABS`, `PUT /api/KEBABS/:CAMELId`.
- Announces: `KEBAB-saved`. Screens follow `KEBABS:all`.
