import type { Connection, Table } from '@lancedb/lancedb';
import { type Rows, textAt } from './arrow-values.ts';
import { type Counted, CountedVocabulary } from './counted-vocabulary.ts';
import { inTurn } from './in-turn.ts';
import { RowsSum, type Told } from './rows-sum.ts';
import { keepVocabulary, keptVocabulary } from './words-table.ts';

/** So few are counted at once; more are counted while searches go on with what was kept. */
const COUNTED_AT_ONCE = 5_000;
const LOOKED_EVERY_MS = 5_000;

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
  version = 0;
  /** Another node may have written something that is not counted, though `version` is past it. */
  #mayMiss = false;
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

  /** Takes up what was kept, and counts anew where findables were written since; while they are tended, at its end. */
  async catchUp(): Promise<void> {
    if (this.#added) return;
    // What another node has just written is not seen by itself.
    await this.#findables.checkoutLatest();
    if (await this.#isUpToDate()) return;
    await this.takeUpKept();
    if (await this.#isUpToDate()) return;
    const isSmall = (await this.#findables.countRows()) <= COUNTED_AT_ONCE;
    const counting = this.recount();
    if (isSmall) await counting;
  }

  /** Whether what is counted is all that can be read now: what is not in it stands nowhere. */
  async isWhole(): Promise<boolean> {
    return (await this.#isUpToDate()) && !this.#isBusy;
  }

  async #isUpToDate(): Promise<boolean> {
    const version = await this.#findables.version();
    return version === this.version && !this.#mayMiss;
  }

  get #isBusy(): boolean {
    return this.#changes !== null || this.#added !== null || this.#between !== null;
  }

  /** Where another node kept a later one. */
  async takeUpKept(): Promise<void> {
    const kept = await keptVocabulary(this.#connection, this.#name, this.version);
    if (!kept || kept.version <= this.version || this.#isBusy) return;
    this.vocabulary.become(kept.vocabulary);
    this.version = kept.version;
    this.#mayMiss = false;
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
    if (!this.#changes && !this.#added && version > this.version + 1) this.#mayMiss = true;
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
      const changes: Change[] = [];
      this.#changes = changes;
      this.#counting = this.#recount(changes)
        .catch((failure: unknown) => {
          this.#mayMiss = true;
          throw failure;
        })
        .finally(() => {
          this.#changes = null;
        });
      this.#counting.catch(() => undefined);
    }
    return this.#counting;
  }

  /** Tends the findables. New versions with the rows as they were need no counting; what another node wrote meanwhile does. */
  async whileTended(tend: () => Promise<void>): Promise<void> {
    while (this.#changes) await this.#counting.catch(() => undefined);
    const counted = this.version;
    const added: Added[] = [];
    this.#added = added;
    let isWhole = false;
    try {
      const before = await this.#rowsNow();
      await tend();
      const after = await this.#rowsNow();
      for (const { version, sum } of added)
        if (version > before.version && version <= after.version) before.sum.add(sum);
      isWhole =
        !this.#mayMiss &&
        before.sum.value === after.sum.value &&
        isUnbroken(added, counted, before.version) &&
        isUnbroken(added, after.version, this.version);
      if (isWhole) this.version = Math.max(this.version, after.version);
    } finally {
      this.#added = null;
      if (!isWhole) this.#mayMiss = true;
    }
    if (!isWhole) await this.catchUp();
  }

  /** Every commit made here that is in it was told by then. */
  async #rowsNow() {
    await this.#findables.checkoutLatest();
    const version = await this.#findables.version();
    const sum = await this.#reading(version, (asTheyAre) => RowsSum.of(asTheyAre));
    await this.#between;
    return { version, sum };
  }

  /** Not while something may be missing: other nodes would take it up. */
  async keep(): Promise<void> {
    await this.#counting.catch(() => undefined);
    if (this.#keptVersion === this.version || this.#mayMiss || this.#isBusy) return;
    const { version } = this;
    await keepVocabulary(this.#connection, this.#name, { version, vocabulary: this.vocabulary });
    this.#keptVersion = version;
  }

  async #recount(changes: readonly Change[]): Promise<void> {
    const version = await this.#findables.version();
    this.#mayMiss = false;
    const counted = new CountedVocabulary();
    await this.#reading(version, async (asItWas) => {
      const query = asItWas.query().select(['title', 'words']);
      for await (const batch of query) await inTurn(rowsIn(batch), (row) => counted.came(row));
    });
    for (const change of changes) if (change.version > version) apply(counted, change);
    this.vocabulary.become(counted);
    this.version = Math.max(this.version, version);
    this.#wholeVersion = version;
    if (!isUnbroken(changes, version, this.version)) this.#mayMiss = true;
  }

  async #reading<T>(version: number, read: (asItWas: Table) => Promise<T>): Promise<T> {
    const asItWas = await this.#connection.openTable(this.#findables.name, [], { version });
    try {
      return await read(asItWas);
    } finally {
      asItWas.close();
    }
  }
}

/** Whether each version after `from`, up to `to`, was made by one of these commits. */
function isUnbroken(commits: readonly { readonly version: number }[], from: number, to: number): boolean {
  const made = new Set(commits.map(({ version }) => version).filter((one) => one > from && one <= to));
  return made.size === Math.max(0, to - from);
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
