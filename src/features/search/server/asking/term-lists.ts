import type { OpenScope } from './open-scope.ts';
import { type WordColumn, type WordList, wordList } from './word-list.ts';

/** The lists of rows by the words they hold, for all that look for words in one question. */
export interface TermLists {
  /** To be told of all terms before any list is asked for. */
  add(terms: readonly string[]): void;
  /** Rows that hold any of the terms; where all that hold one of these and others are few, those. */
  of(scope: OpenScope, column: WordColumn, terms: readonly string[], depth: number): Promise<WordList>;
}

/** Words are looked for alone and beside those near them: a whole list of the latter holds what the former would. */
export function termLists(): TermLists {
  const all: ReadonlySet<string>[] = [];
  const asked = new Map<OpenScope, Map<string, Promise<WordList>>>();
  const once = (scope: OpenScope, column: WordColumn, terms: readonly string[], depth: number) => {
    const ofScope = asked.get(scope) ?? new Map<string, Promise<WordList>>();
    asked.set(scope, ofScope);
    const key = [column, depth, ...terms].join(' ');
    const list = ofScope.get(key) ?? wordList(scope, column, terms, depth);
    ofScope.set(key, list);
    return list;
  };
  return {
    add: (terms) => void all.push(new Set(terms)),
    async of(scope, column, terms, depth) {
      const own = new Set(terms);
      const wider = all.find((others) => others.size > own.size && terms.every((term) => others.has(term)));
      const list = wider ? await once(scope, column, [...wider], depth) : null;
      return list?.scoreOfRest === 0 ? list : once(scope, column, terms, depth);
    },
  };
}
