import { anchorVerb } from './anchoring-verbs.ts';
import { answerLines } from './answer-lines.ts';
import { extractVerb, sanitizeVerb } from './extraction-verbs.ts';
import type { Verb } from './verb.ts';

/** What can be asked; a feature whose quality is judged from outside adds its own. */
const VERBS: Readonly<Record<string, () => Verb>> = {
  anchor: anchorVerb,
  extract: extractVerb,
  sanitize: sanitizeVerb,
};

const [name = ''] = process.argv.slice(2);
const open = VERBS[name];
if (open) {
  await answerLines(process.stdin, process.stdout, open());
} else {
  console.error(`There is no verb « ${name} »; there are ${Object.keys(VERBS).join(', ')}.`);
  process.exitCode = 2;
}
