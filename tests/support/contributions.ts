import {
  type Contribution,
  listContributions,
  listElements,
  listPassages,
  type Passage,
  type UserAnalysis,
} from '../../src/features/analyses/contributions/contract/contributions.ts';
import { addElement, type Element } from '../../src/features/analyses/elements/contract/elements.ts';
import { newId } from '../../src/platform/new-id.ts';
import { callingAs, type Granted } from './calling-as.ts';
import type { TestMember } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Adds a comment of a member; returns its id. */
export async function comment(
  server: TestServer,
  person: TestMember,
  analysisId: string,
  words = 'Cela se vérifie sur place.',
): Promise<string> {
  const elementId = newId();
  const { granted } = callingAs(() => server);
  await granted(person, addElement, { analysisId, elementId, type: 'comment', words });
  return elementId;
}

/** A passage with its position. */
export const somePassage = (exact: string, start = 0) => ({ exact, start, end: start + exact.length });

/** The whole content of an analysis. */
export interface WholeReading {
  readonly revision: number;
  /** By user id, in display order. */
  readonly parts: ReadonlyMap<string, UserAnalysis>;
  readonly elements: ReadonlyMap<string, readonly Element[]>;
  readonly passages: readonly Passage[];
}

/** Reads a whole analysis, page by page. */
export async function readWhole(
  granted: Granted,
  person: TestMember,
  analysisId: string,
  limits = { people: 2, elements: 10, passages: 10 },
): Promise<WholeReading> {
  const first = await granted(person, listContributions, { analysisId, limit: limits.people });
  const cards: Contribution[] = [first.mine, ...first.others];
  while (cards.length - 1 < first.total) {
    const offset = cards.length - 1;
    const { others } = await granted(person, listContributions, { analysisId, offset, limit: limits.people });
    if (others.length === 0) break;
    cards.push(...others);
  }
  const elements = new Map<string, Element[]>();
  for (const card of cards)
    elements.set(card.id, await readRemaining(granted, person, analysisId, card, limits));
  const passages: Passage[] = [];
  for (let hasMore = true; hasMore; ) {
    const after = passages.at(-1)?.id;
    const input = { analysisId, limit: limits.passages, ...(after ? { after } : {}) };
    const page = await granted(person, listPassages, input);
    passages.push(...page.passages);
    hasMore = page.hasMore;
  }
  const parts = new Map(cards.map(({ elements: _shown, ...part }) => [part.id, part]));
  return { revision: first.revision, parts, elements, passages };
}

/** Reads the remaining elements of a card. */
async function readRemaining(
  granted: Granted,
  person: TestMember,
  analysisId: string,
  card: Contribution,
  limits: { readonly elements: number },
): Promise<Element[]> {
  const elements = [...card.elements];
  for (let hasMore = elements.length > 0; hasMore; ) {
    const before = elements.at(-1)?.id;
    const input = { analysisId, userId: card.id, limit: limits.elements, ...(before ? { before } : {}) };
    const page = await granted(person, listElements, input);
    elements.push(...page.elements);
    hasMore = page.hasMore;
  }
  return elements;
}
