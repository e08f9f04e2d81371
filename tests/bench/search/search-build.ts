import { join } from 'node:path';
import { benchFolder } from '../bench-product.ts';
import type { Figure } from '../figure.ts';
import { benchIndex, builtinModels, noModels } from './bench-index.ts';
import { sqliteFts } from './rivals.ts';
import { searchedCorpus } from './searched-corpus.ts';

const DOCUMENTS = 100_000;

/** The indexing rate in documents per second until all can be found, without a model and with the built-in one. */
export const searchBuild: Figure = {
  name: 'search-build',
  async measure(opened) {
    const unit = 'documents/s';
    const perSecond = (ms: number) => (DOCUMENTS / ms) * 1_000;
    const rival = sqliteFts(join(await benchFolder(opened), 'fts5.db'));
    opened.defer(() => rival.close());
    const start = performance.now();
    rival.add(searchedCorpus(DOCUMENTS));
    const comparedWith = { what: rival.name, value: perSecond(performance.now() - start) };
    const ofWords = await benchIndex(opened, DOCUMENTS, noModels());
    const ofMeaning = await benchIndex(opened, DOCUMENTS, builtinModels());
    return [
      {
        name: 'search-build-words',
        value: perSecond(ofWords.builtInMs),
        unit,
        comparedWith,
        promise: { atLeast: 1_000 },
      },
      { name: 'search-build-meaning', value: perSecond(ofMeaning.builtInMs), unit, comparedWith },
    ];
  },
};
