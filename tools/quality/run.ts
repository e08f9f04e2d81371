import { anchorVerb } from './anchoring-verbs.ts';
import { answerLines, type Verb } from './answer-lines.ts';
import { extractVerb, sanitizeVerb } from './extraction-verbs.ts';
import { feedVerb } from './feed-verb.ts';
import { searchVerb } from './search-verb.ts';

/** The available verbs; a feature whose quality is evaluated externally adds its own. */
const VERBS: Readonly<Record<string, () => Verb>> = {
  anchor: anchorVerb,
  extract: extractVerb,
  feed: feedVerb,
  sanitize: sanitizeVerb,
  search: searchVerb,
};

const [name = ''] = process.argv.slice(2);
const open = VERBS[name];
if (open) {
  await answerLines(process.stdin, process.stdout, open());
} else {
  console.error(
    `Name one of ${Object.keys(VERBS).join(', ')}: npm run --silent quality -- extract < pages.jsonl`,
  );
  process.exitCode = 2;
}
