import {
  readChanges,
  type UserAnalysis,
} from '../../src/features/analyses/contributions/contract/contributions.ts';
import type { Element } from '../../src/features/analyses/elements/contract/elements.ts';
import type { Granted } from './calling-as.ts';
import { readWhole, type WholeReading } from './contributions.ts';
import type { TestMember } from './people.ts';

/** The state of an analysis as read by a person, in a comparable form. */
export interface ReaderState {
  readonly parts: Readonly<Record<string, UserAnalysis>>;
  readonly elements: Readonly<Record<string, readonly Element[]>>;
  readonly passages: Readonly<Record<string, unknown>>;
}

/** A client that reads an analysis once and then only requests changes. */
export interface FollowingReader {
  readonly person: TestMember;
  /** Requests changes until there are none. */
  catchUp(): Promise<void>;
  /** Requests changes once. */
  look(): Promise<void>;
  known(): ReaderState;
}

const newestFirst = (one: Element, other: Element) =>
  other.timestamp.localeCompare(one.timestamp) || (other.id < one.id ? -1 : 1);

/** Applies changes as the browser does: inserts new elements, removes archived ones. */
export async function followingReader(
  granted: Granted,
  person: TestMember,
  analysisId: string,
): Promise<FollowingReader> {
  let whole = await readWhole(granted, person, analysisId);
  const look = async (): Promise<boolean> => {
    const after = whole.revision;
    const changes = await granted(person, readChanges, { analysisId, after });
    if (!changes.isWhole) {
      whole = await readWhole(granted, person, analysisId);
      return true;
    }
    const changed = new Set([...changes.archivedIds, ...changes.elements.map(({ id }) => id)]);
    const parts = new Map(whole.parts);
    for (const part of changes.userAnalyses) parts.set(part.id, part);
    const elements = new Map(
      [...parts.keys()].map((userId) => [
        userId,
        [
          ...(whole.elements.get(userId) ?? []).filter(({ id }) => !changed.has(id)),
          ...changes.elements.filter(({ author }) => author.id === userId),
        ].sort(newestFirst),
      ]),
    );
    const passages = [
      ...whole.passages.filter(({ id }) => !changed.has(id)),
      ...changes.elements.filter(({ anchor }) => anchor !== null).map(passageOf),
    ];
    whole = { revision: changes.revision, parts, elements, passages };
    return changes.revision > after;
  };
  return {
    person,
    look: async () => void (await look()),
    catchUp: async () => {
      while (await look());
    },
    known: () => knownFrom(whole),
  };
}

const passageOf = ({ id, type, author, text, codeClassification, anchor }: Element) => ({
  id,
  type,
  author,
  text,
  codeClassification,
  anchor,
});

/** The order of passages is ignored: a document shows them at their positions. */
export const knownFrom = ({ parts, elements, passages }: WholeReading): ReaderState => ({
  parts: Object.fromEntries(parts),
  elements: Object.fromEntries(elements),
  passages: Object.fromEntries(passages.map((passage) => [passage.id, passage])),
});
