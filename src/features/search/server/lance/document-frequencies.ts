import { crc32 } from 'node:zlib';
import type { Connection, Table } from '@lancedb/lancedb';
import { forEachYielding } from '#platform/time-slices.ts';
import { type Rows, textAt } from './arrow-values.ts';
import { type CountedRow, MutableVocabulary } from './vocabulary.ts';
import { loadVocabulary, saveVocabulary } from './vocabulary-table.ts';

/** A row identified by its fingerprint. */
interface FingerprintedRow {
  readonly fingerprint: string;
}

/** An order-independent checksum of rows, which can be updated incrementally. */
class RowChecksum {
  value = 0;

  addRow({ fingerprint }: FingerprintedRow): void {
    this.#add(crc32(fingerprint));
  }

  removeRow({ fingerprint }: FingerprintedRow): void {
    this.#add(-crc32(fingerprint));
  }

  merge({ value }: RowChecksum): void {
    this.#add(value);
  }

  #add(value: number): void {
    this.value = (this.value + value) >>> 0;
  }

  /** The checksum of a table; only reads fingerprints, 6 MB for 100,000 rows. */
  static async of(findables: Table): Promise<RowChecksum> {
    const sum = new RowChecksum();
    for await (const batch of findables.query().select(['fingerprint']))
      await forEachYielding(Array(batch.numRows).keys(), (at) =>
        sum.addRow({ fingerprint: textAt(batch, 'fingerprint', at) }),
      );
    return sum;
  }
}

/** Up to this number of rows, counting is awaited; larger tables are counted in the background, using the saved counts meanwhile. */
const AWAITED_ROWS_MAX = 5_000;
const POLL_EVERY_MS = 5_000;

type Row = CountedRow & FingerprintedRow;

/** The changes of a commit of findables, or a part of them. */
interface CommitChanges {
  readonly added: readonly Row[];
  readonly removed: readonly Row[];
}

interface Change extends CommitChanges {
  readonly version: number;
}

interface CommitSum {
  readonly version: number;
  readonly sum: RowChecksum;
}

/** Document frequencies of one generation, in memory and saved in a table beside the findables. */
export class DocumentFrequencies {
  readonly vocabulary = new MutableVocabulary();
  /** The counted version of the findables table. */
  version = 0;
  /** Another node may have written rows that are not counted, although `version` is later. */
  #mayBeIncomplete = false;
  #savedVersion = -1;
  /** The last recount includes this version completely: later parts of its commit are already counted. */
  #recountedVersion = -1;
  /** Set while a commit is being applied: the counts then correspond to no version. */
  #applying: Promise<void> | null = null;
  #polledAt = performance.now();
  /** Commits made by this node during a recount. */
  #changesDuringRecount: Change[] | null = null;
  /** Checksums of the commits made by this node during a compaction. */
  #commitsDuringCompaction: CommitSum[] | null = null;
  #counting: Promise<void> = Promise.resolve();
  readonly #connection: Connection;
  readonly #name: string;
  readonly #findables: Table;

  constructor(connection: Connection, name: string, findables: Table) {
    this.#connection = connection;
    this.#name = name;
    this.#findables = findables;
  }

  /** Loads the saved counts, and recounts if rows were written since. During a compaction this happens at its end. */
  async catchUp(): Promise<void> {
    if (this.#commitsDuringCompaction) return;
    // Writes of other nodes are only visible after a checkout.
    await this.#findables.checkoutLatest();
    if (await this.#isUpToDate()) return;
    await this.loadSaved();
    if (await this.#isUpToDate()) return;
    const isSmall = (await this.#findables.countRows()) <= AWAITED_ROWS_MAX;
    const counting = this.recount();
    if (isSmall) await counting;
  }

  /** Whether the counts include all readable rows: only then is a missing word in no row. */
  async isComplete(): Promise<boolean> {
    return (await this.#isUpToDate()) && !this.#isBusy;
  }

  async #isUpToDate(): Promise<boolean> {
    const version = await this.#findables.version();
    return version === this.version && !this.#mayBeIncomplete;
  }

  get #isBusy(): boolean {
    return (
      this.#changesDuringRecount !== null || this.#commitsDuringCompaction !== null || this.#applying !== null
    );
  }

  /** Loads the counts saved by another node, if they are newer. */
  async loadSaved(): Promise<void> {
    const saved = await loadVocabulary(this.#connection, this.#name, this.version);
    if (!saved || saved.version <= this.version || this.#isBusy) return;
    this.vocabulary.replaceWith(saved.vocabulary);
    this.version = saved.version;
    this.#mayBeIncomplete = false;
    this.#recountedVersion = saved.version;
    this.#savedVersion = saved.version;
  }

  /** Must be called on every read: polls occasionally for newer counts of another node. */
  async pollOthers(): Promise<void> {
    if (performance.now() - this.#polledAt < POLL_EVERY_MS) return;
    this.#polledAt = performance.now();
    await this.loadSaved();
  }

  /** Applies the changes of a commit part by part; its version is counted once all of them are applied. */
  async applyCommit(version: number, parts: Iterable<CommitChanges>): Promise<void> {
    if (!this.#changesDuringRecount && !this.#commitsDuringCompaction && version > this.version + 1)
      this.#mayBeIncomplete = true;
    this.#applying = forEachYielding(parts, (part) => this.#changed({ ...part, version }))
      .then(() => {
        this.version = Math.max(this.version, version);
      })
      .finally(() => {
        this.#applying = null;
      });
    await this.#applying;
  }

  #changed(change: Change): void {
    this.#commitsDuringCompaction?.push({ version: change.version, sum: apply(new RowChecksum(), change) });
    if (change.version <= this.#recountedVersion) return;
    apply(this.vocabulary, change);
    this.#changesDuringRecount?.push(change);
  }

  /** Recounts all rows while they are read and written; only one recount at a time. */
  recount(): Promise<void> {
    if (!this.#changesDuringRecount) {
      const changesDuringRecount: Change[] = [];
      this.#changesDuringRecount = changesDuringRecount;
      this.#counting = this.#recount(changesDuringRecount)
        .catch((failure: unknown) => {
          this.#mayBeIncomplete = true;
          throw failure;
        })
        .finally(() => {
          this.#changesDuringRecount = null;
        });
      this.#counting.catch(() => undefined);
    }
    return this.#counting;
  }

  /** Runs a compaction. Its versions with unchanged rows need no recount; writes of other nodes meanwhile do. */
  async duringCompaction(compact: () => Promise<void>): Promise<void> {
    while (this.#changesDuringRecount) await this.#counting.catch(() => undefined);
    const counted = this.version;
    const commitsDuringCompaction: CommitSum[] = [];
    this.#commitsDuringCompaction = commitsDuringCompaction;
    let isWhole = false;
    try {
      const before = await this.#rowsChecksum();
      await compact();
      const after = await this.#rowsChecksum();
      for (const { version, sum } of commitsDuringCompaction)
        if (version > before.version && version <= after.version) before.sum.merge(sum);
      isWhole =
        !this.#mayBeIncomplete &&
        before.sum.value === after.sum.value &&
        isContiguous(commitsDuringCompaction, counted, before.version) &&
        isContiguous(commitsDuringCompaction, after.version, this.version);
      if (isWhole) this.version = Math.max(this.version, after.version);
    } finally {
      this.#commitsDuringCompaction = null;
      if (!isWhole) this.#mayBeIncomplete = true;
    }
    if (!isWhole) await this.catchUp();
  }

  /** The checksum of the latest version, after all own commits in it have been applied. */
  async #rowsChecksum() {
    await this.#findables.checkoutLatest();
    const version = await this.#findables.version();
    const sum = await this.#readVersion(version, (snapshot) => RowChecksum.of(snapshot));
    await this.#applying;
    return { version, sum };
  }

  /** Saves the counts, unless they may be incomplete: other nodes would load them. */
  async save(): Promise<void> {
    await this.#counting.catch(() => undefined);
    if (this.#savedVersion === this.version || this.#mayBeIncomplete || this.#isBusy) return;
    const { version } = this;
    await saveVocabulary(this.#connection, this.#name, { version, vocabulary: this.vocabulary });
    this.#savedVersion = version;
  }

  async #recount(changesDuringRecount: readonly Change[]): Promise<void> {
    const version = await this.#findables.version();
    this.#mayBeIncomplete = false;
    const counted = new MutableVocabulary();
    await this.#readVersion(version, async (snapshot) => {
      const query = snapshot.query().select(['title', 'words']);
      for await (const batch of query) await forEachYielding(rowsIn(batch), (row) => counted.addRow(row));
    });
    for (const change of changesDuringRecount) if (change.version > version) apply(counted, change);
    this.vocabulary.replaceWith(counted);
    this.version = Math.max(this.version, version);
    this.#recountedVersion = version;
    if (!isContiguous(changesDuringRecount, version, this.version)) this.#mayBeIncomplete = true;
  }

  async #readVersion<T>(version: number, read: (snapshot: Table) => Promise<T>): Promise<T> {
    const snapshot = await this.#connection.openTable(this.#findables.name, [], { version });
    try {
      return await read(snapshot);
    } finally {
      snapshot.close();
    }
  }
}

/** Whether every version after `from` up to `to` was made by one of these commits. */
function isContiguous(commits: readonly { readonly version: number }[], from: number, to: number): boolean {
  const made = new Set(commits.map(({ version }) => version).filter((one) => one > from && one <= to));
  return made.size === Math.max(0, to - from);
}

function apply<T extends MutableVocabulary | RowChecksum>(to: T, { added, removed }: Change): T {
  for (const row of removed) to.removeRow(row);
  for (const row of added) to.addRow(row);
  return to;
}

function* rowsIn(batch: Rows): Generator<CountedRow> {
  for (let at = 0; at < batch.numRows; at += 1)
    yield { title: textAt(batch, 'title', at), words: textAt(batch, 'words', at) };
}
