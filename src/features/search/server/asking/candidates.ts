import { oneOfFew } from '#platform/one-of-few.ts';
import { inTurn } from '../lance/in-turn.ts';
import type { Component, Shortlist } from './component.ts';
import { fetchRows } from './fetch.ts';
import type { OpenScope } from './open-scope.ts';
import { type Measured, measured } from './score.ts';

/** One search of many scorings leaves the tables to others, too. */
const AT_ONCE = 6;

/** The rows that one search compares: each is read once, whichever lists it is on. */
export interface Candidates {
  readonly seen: readonly Measured[];
  /** Whether some on the lists were left aside, since there are too many. */
  isFull(): boolean;
  /** Asks every component in every scope, and looks at what it lists. */
  look(depth: number): Promise<readonly (readonly Shortlist[])[]>;
  lookAt(scope: OpenScope, ids: readonly string[]): Promise<void>;
}

export function candidatesOf(
  scopes: readonly OpenScope[],
  components: readonly Component[],
  { onlyMatches, most }: { readonly onlyMatches: boolean; readonly most: number },
): Candidates {
  const seen: Measured[] = [];
  const looked = new Set<string>();
  let isFull = false;
  const few = oneOfFew(AT_ONCE);

  const read = async (scope: OpenScope, ids: readonly string[]) => {
    // Texts may be long: others have their turn between rows.
    for await (const rows of fetchRows(scope, components, ids))
      await inTurn(rows, (row) => seen.push(measured(components, row, onlyMatches)));
  };
  const taken = (lists: readonly (readonly Shortlist[])[]) => {
    const fresh = scopes.map((): string[] => []);
    for (const [at, id] of byPlace(lists)) {
      if (looked.has(id)) continue;
      if (looked.size >= most) {
        isFull = true;
        break;
      }
      looked.add(id);
      fresh[at]?.push(id);
    }
    return fresh;
  };
  return {
    seen,
    isFull: () => isFull,
    async look(depth) {
      const lists = await Promise.all(
        scopes.map((scope) =>
          Promise.all(components.map((component) => few(() => component.shortlist(scope, depth)))),
        ),
      );
      const fresh = taken(lists);
      await Promise.all(scopes.map((scope, at) => read(scope, fresh[at] ?? [])));
      return lists;
    },
    async lookAt(scope, ids) {
      const fresh = ids.filter((id) => !looked.has(id));
      for (const id of fresh) looked.add(id);
      await read(scope, fresh);
    },
  };
}

/** The first of every list, then every second: where not all can be looked at, none is left out. With the scope's place. */
function* byPlace(listsOfScopes: readonly (readonly Shortlist[])[]): Generator<[scope: number, id: string]> {
  const all = listsOfScopes.flatMap((lists, scope) => lists.map(({ ids }) => ({ scope, ids })));
  const longest = all.reduce((most, { ids }) => Math.max(most, ids.length), 0);
  for (let place = 0; place < longest; place += 1) {
    for (const { scope, ids } of all) {
      const id = ids[place];
      if (id !== undefined) yield [scope, id];
    }
  }
}
