import type { Connection, Table } from '@lancedb/lancedb';
import { type Rows, textAt } from './arrow-values.ts';
import { type Counted, CountedVocabulary } from './counted-vocabulary.ts';
import { inTurn } from './in-turn.ts';
import { RowsSum, type Told } from './rows-sum.ts';
import { keepVocabulary, keptVocabulary } from './words-table.ts';

/** So few are counted at once; more are counted while searches go on with what was kept. */
const COUNTED_AT_ONCE = 5_000;
const LOOKED_EVERY_MS = 5_000;
/** No version of a table. */
const UNKNOWN = 0;

type Row = Counted & Told;

/** What a commit of the findables changed, or a part of it. */
export interface Part {
  readonly came: readonly Row[];
  readonly went: readonly Row[];
}

interface Change extends Part {
  readonly version: number;
}

interface Added {
  readonly version: number;
  readonly sum: RowsSum;
}

/** The vocabulary of one generation, in memory and as it is kept beside the findables. */
export class VocabularyKeeper {
  readonly vocabulary = new CountedVocabulary();
  /** Of the findables, as far as it is counted. */
  version = UNKNOWN;
  #keptVersion = -1;
  /** What was counted anew holds all of this version: parts of its commit that are told later are in it. */
  #wholeVersion = -1;
  /** While a commit is being counted: what is in memory is of no version. */
  #between: Promise<void> | null = null;
  #lookedAt = performance.now();
  /** What is committed here while all findables are counted. */
  #changes: Change[] | null = null;
  /** What commits made here while findables are tended add to the sum of their rows. */
  #added: Added[] | null = null;
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
    // What another node has just written is not seen by itself.
    await this.#findables.checkoutLatest();
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
    if (!kept || kept.version <= this.version || this.#changes || this.#between) return;
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
    this.#between = inTurn(parts, (part) => this.#changed({ ...part, version }))
      .then(() => {
        this.version = Math.max(this.version, version);
      })
      .finally(() => {
        this.#between = null;
      });
    await this.#between;
  }

  #changed(change: Change): void {
    this.#added?.push({ version: change.version, sum: apply(new RowsSum(), change) });
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

  /** Tends the findables. New versions with the rows as they were need no counting; what another node wrote meanwhile does. */
  async whileTended(tend: () => Promise<void>): Promise<void> {
    const added: Added[] = [];
    this.#added = added;
    try {
      const before = await this.#rowsNow();
      const isCounted = this.version >= before.version;
      await tend();
      const after = await this.#rowsNow();
      for (const { version, sum } of added)
        if (version > before.version && version <= after.version) before.sum.add(sum);
      if (isCounted && before.sum.value === after.sum.value)
        this.version = Math.max(this.version, after.version);
      else await this.#countAnew();
    } finally {
      this.#added = null;
    }
  }

  async #countAnew(): Promise<void> {
    this.version = UNKNOWN;
    await this.catchUp();
  }

  /** All that was committed before is told by then. */
  async #rowsNow() {
    await this.#findables.checkoutLatest();
    const version = await this.#findables.version();
    const asTheyAre = await this.#connection.openTable(this.#findables.name, [], { version });
    try {
      const sum = await RowsSum.of(asTheyAre);
      await this.#between;
      return { version, sum };
    } finally {
      asTheyAre.close();
    }
  }

  async keep(): Promise<void> {
    await this.#counting.catch(() => undefined);
    if (this.#keptVersion === this.version || this.version === UNKNOWN || this.#between) return;
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

function apply<T extends CountedVocabulary | RowsSum>(to: T, { came, went }: Change): T {
  for (const row of went) to.went(row);
  for (const row of came) to.came(row);
  return to;
}

function* rowsIn(batch: Rows): Generator<Counted> {
  for (let at = 0; at < batch.numRows; at += 1)
    yield { title: textAt(batch, 'title', at), words: textAt(batch, 'words', at) };
}
