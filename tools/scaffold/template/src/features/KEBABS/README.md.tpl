# KEBABS

What a PROSE is, in the words of a user.

- Owns: the table `SNAKES`.
- Answers: `GET /api/KEBABS`, `PUT /api/KEBABS/:CAMELId`.
- Announces: `KEBAB-saved`. Screens follow `KEBABS:all`.
