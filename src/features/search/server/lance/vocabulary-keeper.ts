import type { Connection, Table } from '@lancedb/lancedb';
import { type Rows, textAt } from './arrow-values.ts';
import { type Counted, CountedVocabulary } from './counted-vocabulary.ts';
import { inTurn } from './in-turn.ts';
import { keepVocabulary, keptVocabulary } from './words-table.ts';

/** So few are counted at once; more are counted while searches go on with what was kept. */
const COUNTED_AT_ONCE = 5_000;
const LOOKED_EVERY_MS = 5_000;

/** What a commit of the findables changed, or a part of it. */
export interface Part {
  readonly came: readonly Counted[];
  readonly went: readonly Counted[];
}

interface Change extends Part {
  readonly version: number;
}

/** The vocabulary of one generation, in memory and as it is kept beside the findables. */
export class VocabularyKeeper {
  readonly vocabulary = new CountedVocabulary();
  /** Of the findables, as far as it is counted. */
  version = 0;
  #keptVersion = -1;
  /** What was counted anew holds all of this version: parts of its commit that are told later are in it. */
  #wholeVersion = -1;
  /** A commit is being counted: what is in memory is of no version. */
  #isBetween = false;
  #lookedAt = performance.now();
  #changes: Change[] | null = null;
  #counting: Promise<void> = Promise.resolve();
  readonly #connection: Connection;
  readonly #name: string;
  readonly #findables: Table;

  constructor(connection: Connection, name: string, findables: Table) {
    this.#connection = connection;
    this.#name = name;
    this.#findables = findables;
  }

  /** Takes up what was kept, and counts anew where findables were written since. */
  async catchUp(): Promise<void> {
    if (this.version === (await this.#findables.version())) return;
    await this.takeUpKept();
    if (this.version === (await this.#findables.version())) return;
    const isSmall = (await this.#findables.countRows()) <= COUNTED_AT_ONCE;
    const counting = this.recount();
    if (isSmall) await counting;
  }

  /** Where another node kept a later one. */
  async takeUpKept(): Promise<void> {
    const kept = await keptVocabulary(this.#connection, this.#name, this.version);
    if (!kept || kept.version <= this.version || this.#changes || this.#isBetween) return;
    this.vocabulary.become(kept.vocabulary);
    this.version = kept.version;
    this.#wholeVersion = kept.version;
    this.#keptVersion = kept.version;
  }

  /** To be told whenever it is read: looks now and then whether another node kept a later one. */
  async followOthers(): Promise<void> {
    if (performance.now() - this.#lookedAt < LOOKED_EVERY_MS) return;
    this.#lookedAt = performance.now();
    await this.takeUpKept();
  }

  /** Counts what a commit changed, part by part; what is counted is that of its version once all of them are. */
  async committed(version: number, parts: Iterable<Part>): Promise<void> {
    this.#isBetween = true;
    try {
      await inTurn(parts, (part) => this.#changed({ ...part, version }));
      this.version = Math.max(this.version, version);
    } finally {
      this.#isBetween = false;
    }
  }

  #changed(change: Change): void {
    if (change.version <= this.#wholeVersion) return;
    apply(this.vocabulary, change);
    this.#changes?.push(change);
  }

  /** Counts all findables while they are read and written; one count at a time. */
  recount(): Promise<void> {
    if (!this.#changes) {
      this.#changes = [];
      this.#counting = this.#recount().finally(() => {
        this.#changes = null;
      });
      this.#counting.catch(() => undefined);
    }
    return this.#counting;
  }

  /** New versions that only this process made hold the same rows as before. */
  async tended(): Promise<void> {
    await this.#findables.checkoutLatest();
    const version = await this.#findables.version();
    if (!this.#isBetween) this.version = Math.max(this.version, version);
  }

  async keep(): Promise<void> {
    await this.#counting.catch(() => undefined);
    if (this.#keptVersion === this.version || this.#isBetween) return;
    const { version } = this;
    await keepVocabulary(this.#connection, this.#name, { version, vocabulary: this.vocabulary });
    this.#keptVersion = version;
  }

  async #recount(): Promise<void> {
    const version = await this.#findables.version();
    const asItWas = await this.#connection.openTable(this.#findables.name, [], { version });
    const counted = new CountedVocabulary();
    const query = asItWas.query().select(['title', 'words']);
    for await (const batch of query) await inTurn(rowsIn(batch), (row) => counted.came(row));
    asItWas.close();
    for (const change of this.#changes ?? []) if (change.version > version) apply(counted, change);
    this.vocabulary.become(counted);
    this.version = Math.max(this.version, version);
    this.#wholeVersion = version;
  }
}

function apply(vocabulary: CountedVocabulary, { came, went }: Change): void {
  for (const row of went) vocabulary.went(row);
  for (const row of came) vocabulary.came(row);
}

function* rowsIn(batch: Rows): Generator<Counted> {
  for (let at = 0; at < batch.numRows; at += 1)
    yield { title: textAt(batch, 'title', at), words: textAt(batch, 'words', at) };
}
