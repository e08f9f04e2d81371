import { readFileSync } from 'node:fs';
import { z } from 'zod';

const document = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  lang: z.enum(['fr', 'en']),
});
const query = z.object({
  id: z.string(),
  query: z.string(),
  kind: z.string(),
  relevant: z.record(z.string(), z.number()),
});
export type JudgedQuery = z.infer<typeof query>;

const FOLDER = new URL('../judged/', import.meta.url);
const linesOf = (name: string): unknown[] =>
  readFileSync(new URL(name, FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Our own documents and queries, with relevance grades by a careful reader. */
export const judgedDocuments = () => z.array(document).parse(linesOf('documents.jsonl'));
export const judgedQueries = () => z.array(query).parse(linesOf('queries.jsonl'));

const DEPTH = 10;

/** The normalised discounted cumulative gain of a result list, 0 to 1. */
export function ndcg(found: readonly string[], relevant: Readonly<Record<string, number>>): number {
  const gainOf = (grades: readonly number[]) =>
    grades.slice(0, DEPTH).reduce((sum, grade, place) => sum + grade / Math.log2(place + 2), 0);
  const best = gainOf(Object.values(relevant).sort((one, other) => other - one));
  return best === 0 ? 0 : gainOf(found.map((id) => relevant[id] ?? 0)) / best;
}
