import type { OpenScope } from './open-scope.ts';
import { type WordColumn, type WordList, wordList } from './word-list.ts';

/** Lists of rows by words, shared by all components of a search. */
export interface TermLists {
  /** Registers the terms of a component; must be called for all of them before any list is requested. */
  add(terms: readonly string[]): void;
  /** Rows with any of the terms; the complete list of a larger registered set is used instead, if there is one. */
  of(scope: OpenScope, column: WordColumn, terms: readonly string[], depth: number): Promise<WordList>;
}

/** Words are queried alone and together with near words: a complete list of the latter includes the former. */
export function termLists(): TermLists {
  const all: ReadonlySet<string>[] = [];
  const listsByScope = new Map<OpenScope, Map<string, Promise<WordList>>>();
  const once = (scope: OpenScope, column: WordColumn, terms: readonly string[], depth: number) => {
    const ofScope = listsByScope.get(scope) ?? new Map<string, Promise<WordList>>();
    listsByScope.set(scope, ofScope);
    const key = [column, depth, ...terms].join(' ');
    const list = ofScope.get(key) ?? wordList(scope, column, terms, depth);
    ofScope.set(key, list);
    return list;
  };
  return {
    add: (terms) => void all.push(new Set(terms)),
    async of(scope, column, terms, depth) {
      const own = new Set(terms);
      const superset = all.find(
        (others) => others.size > own.size && terms.every((term) => others.has(term)),
      );
      const list = superset ? await once(scope, column, [...superset], depth) : null;
      return list?.maxRestScore === 0 ? list : once(scope, column, terms, depth);
    },
  };
}
