import { splitIntoChunks } from '#base/arrays.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import { type Findable, IndexUnavailable } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import type { AnalysisRead } from './analysis-findables.ts';
import { checkIndex } from './check-index.ts';
import type { IndexedRevisions, IndexerContext } from './indexing.ts';
import { BEFORE_ALL, passageFindables, passagesChangedSince } from './passage-findables.ts';
import {
  deletePendingUpdates,
  enqueueForIndexing,
  nextPendingOrganisation,
  type PendingUpdate,
  postponePendingUpdates,
  readPendingUpdates,
  selectIds,
} from './pending-updates.ts';
import { isAccessible, readFindables } from './read-findables.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { oneOrganisation, readPendingWork, requestRebuilds, saveIndexState } from './state-store.ts';

/** This number of texts fits in memory, whatever their length. */
const BATCH_SIZE = 200;

/**
 * Indexes the marked items of an organisation. Marks are deleted last, and only if unchanged: after any interruption the
 * work is repeated.
 */
async function indexPendingUpdates(
  {
    database,
    index,
    indexedRevisions,
    lockLost,
  }: Pick<IndexerContext, 'database' | 'index' | 'indexedRevisions' | 'lockLost'>,
  organisationId: OrganisationId,
  marks: readonly PendingUpdate[],
): Promise<void> {
  const read = await database.asPlatform((tx) =>
    readPendingFindables(tx, organisationId, marks, indexedRevisions),
  );
  const [first = [], ...rest] = splitIntoChunks(read.findables, BATCH_SIZE);
  // Another node now reads the items again: this older data must not overwrite them.
  if (lockLost.aborted) return;
  await index.write(organisationId, first, read.gone);
  for (const part of rest) if (!lockLost.aborted) await index.write(organisationId, part, []);
  if (lockLost.aborted) {
    // The other node may have written newer data before this write.
    const ids = marks.map(({ id }) => id);
    await database.asPlatform((tx) => enqueueForIndexing(tx, organisationId, selectIds(ids, true)));
    return;
  }
  await database.asPlatform((tx) => deletePendingUpdates(tx, organisationId, marks));
  for (const { findable, revision } of read.analyses) indexedRevisions.set(findable.id, revision);
}

interface PendingFindables {
  readonly findables: readonly Findable[];
  readonly gone: readonly Id[];
  readonly analyses: readonly AnalysisRead[];
}

/** Reads the revision of an analysis before its passages: a change in between is read again later. */
async function readPendingFindables(
  tx: Transaction,
  organisationId: OrganisationId,
  marks: readonly PendingUpdate[],
  indexedRevisions: IndexedRevisions,
): Promise<PendingFindables> {
  const ids = marks.map(({ id }) => id);
  const { findables, analyses, gone } = await readFindables(tx, organisationId, ids);
  const whole = new Set(marks.filter((mark) => mark.whole).map(({ id }) => id));
  const since = new Map(
    analyses.map(({ findable: { id } }) => [
      id,
      (whole.has(id) ? undefined : indexedRevisions.get(id)) ?? BEFORE_ALL,
    ]),
  );
  const passages = await passageFindables(tx, organisationId, passagesChangedSince(since));
  const unread = passages.findables.filter((one) => !isAccessible(one)).map(({ id }) => id);
  const byId = new Map(
    [...findables, ...passages.findables.filter(isAccessible)].map((one) => [one.id, one]),
  );
  return {
    findables: [...byId.values()],
    gone: [...new Set([...gone, ...passages.gone, ...unread])].filter((id) => !byId.has(id)),
    analyses,
  };
}

/** Indexes marked items, one organisation after the other, and tracks which indexes exist. */
class PendingUpdateProcessor {
  readonly #context: IndexerContext;
  /** Organisations whose index exists. */
  readonly #existing = new Set<OrganisationId>();
  /** Organisations whose index must be built before anything can be written. */
  readonly #absent = new Set<OrganisationId>();
  /** Organisations whose index state has not been saved since the last write. */
  readonly written = new Set<OrganisationId>();
  /** Whether a batch was full, or must be retried in halves. */
  #isMore = false;

  constructor(context: IndexerContext) {
    this.#context = context;
  }

  /**
   * Runs one round: a batch per organisation with marks, so that neither other organisations nor a rebuild wait for continuous
   * writes of one. Returns whether more marks are left.
   */
  async processPendingUpdates(): Promise<boolean> {
    const { database, stopping, backoff, poisonItems, now } = this.#context;
    const processed = new Set<OrganisationId>();
    this.#isMore = false;
    while (!stopping.aborted) {
      const passedOver = [...backoff.waiting(now()), ...this.#absent, ...processed];
      const next = await database.asPlatform((tx) =>
        nextPendingOrganisation(tx, passedOver, poisonItems.backoff.waiting(now())),
      );
      if (!next) break;
      processed.add(next);
      await this.try(next, () => this.#takeBatch(next));
    }
    return this.#isMore;
  }

  /** From now on marked items are also written to the index being built. */
  onRebuildStarted(organisationId: OrganisationId): void {
    this.#absent.delete(organisationId);
    this.#existing.add(organisationId);
  }

  /** Runs work; on failure the organisation backs off, and the others continue. */
  async try(organisationId: OrganisationId, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (failure) {
      this.#context.backoff.recordFailure(organisationId, this.#context.now());
      await this.#handleFailure(organisationId, failure);
    }
  }

  async #takeBatch(organisationId: OrganisationId): Promise<void> {
    const { index, database, backoff, poisonItems, now } = this.#context;
    if (!this.#existing.has(organisationId) && !(await index.state(organisationId)).isThere) {
      await this.#askRebuild(organisationId);
      return;
    }
    this.#existing.add(organisationId);
    const most = {
      atMost: poisonItems.batchSize(organisationId),
      passedOver: poisonItems.backoff.waiting(now()),
    };
    const read = await database.asPlatform((tx) => readPendingUpdates(tx, organisationId, most));
    const marks = poisonItems.nextBatch(read);
    if (marks.length === 0) return;
    this.#isMore ||= read.length >= most.atMost || marks.length < read.length;
    try {
      await indexPendingUpdates(this.#context, organisationId, marks);
    } catch (failure) {
      if (marks.length === 1)
        await database.asPlatform((tx) => postponePendingUpdates(tx, organisationId, marks));
      if (poisonItems.recordFailure(organisationId, marks, now())) throw failure;
      this.#isMore = true;
      await this.#handleFailure(organisationId, failure);
      return;
    }
    this.written.add(organisationId);
    poisonItems.recordSuccess(organisationId, marks);
    backoff.relax(organisationId);
  }

  async #handleFailure(organisationId: OrganisationId, failure: unknown): Promise<void> {
    warnThrottled(this.#context.log, failure, 'the search index falls behind');
    if (failure instanceof IndexUnavailable && (await this.#isGone(organisationId)))
      await this.#askRebuild(organisationId);
  }

  /** A full disk, too many open files or a conflict fail a write, but leave the index intact. */
  async #isGone(organisationId: OrganisationId): Promise<boolean> {
    const state = await this.#context.index.state(organisationId).catch(() => null);
    return state !== null && !state.isThere;
  }

  async #askRebuild(organisationId: OrganisationId): Promise<void> {
    this.#existing.delete(organisationId);
    this.#absent.add(organisationId);
    await this.#context.database.asPlatform((tx) => requestRebuilds(tx, oneOrganisation(organisationId)));
  }
}

/**
 * Processes all pending work of the index, alternating between marks and the rest, until nothing more can be done now. Marks
 * added meanwhile are left for the next run. Only one node runs this at a time.
 */
export async function updateIndex(context: IndexerContext): Promise<void> {
  const run = new Run(context);
  try {
    await run.run();
  } finally {
    await run.saveStates();
  }
}

class Run {
  readonly #context: IndexerContext;
  readonly #pendingUpdates: PendingUpdateProcessor;

  constructor(context: IndexerContext) {
    this.#context = context;
    this.#pendingUpdates = new PendingUpdateProcessor(context);
  }

  async run(): Promise<void> {
    const { database, stopping, backoff, now } = this.#context;
    while (!stopping.aborted) {
      const isMore = await this.#pendingUpdates.processPendingUpdates();
      const { rebuilds, checks } = await readPendingWork(database.platform);
      const backingOff = new Set(backoff.waiting(now()));
      const next = (asked: readonly OrganisationId[]) => asked.find((one) => !backingOff.has(one));
      const [rebuild, check] = [next(rebuilds), next(checks.filter((one) => !rebuilds.includes(one)))];
      if (rebuild) await this.#pendingUpdates.try(rebuild, () => this.#rebuild(rebuild));
      else if (check) await this.#pendingUpdates.try(check, () => checkIndex(this.#context, check, stopping));
      else if (!(await this.#requestVectors()) && !isMore) return;
    }
  }

  /** Saves the index states shown to admins. */
  async saveStates(): Promise<void> {
    const { stopping } = this.#context;
    for (const organisationId of [...this.#pendingUpdates.written]) {
      if (stopping.aborted) return;
      this.#pendingUpdates.written.delete(organisationId);
      await this.#pendingUpdates.try(organisationId, () => this.#noteState(organisationId));
    }
  }

  async #noteState(organisationId: OrganisationId): Promise<void> {
    const { database, index, missingVectors } = this.#context;
    const state = await index.state(organisationId);
    await database.asPlatform((tx) => saveIndexState(tx, organisationId, state));
    missingVectors.reportRemaining(organisationId, state.withoutVectors);
  }

  /** Words first: missing vectors are requested when no rebuild or check is due. */
  async #requestVectors(): Promise<boolean> {
    const { database, backoff, missingVectors, now } = this.#context;
    await this.saveStates();
    const { vectorless } = await readPendingWork(database.platform);
    const backingOff = new Set([...backoff.waiting(now()), ...missingVectors.backoff.waiting(now())]);
    const next = vectorless.find((one) => !backingOff.has(one));
    if (next)
      await this.#pendingUpdates.try(next, () => missingVectors.requestBatch(this.#context, next, now()));
    return next !== undefined;
  }

  async #rebuild(organisationId: OrganisationId): Promise<void> {
    const { log, backoff } = this.#context;
    const processPending = async () => {
      this.#pendingUpdates.onRebuildStarted(organisationId);
      await this.#pendingUpdates.processPendingUpdates();
    };
    log.info({ organisationId }, 'rebuilding the search index');
    await rebuildIndex(this.#context, organisationId, processPending);
    backoff.reset(organisationId);
  }
}
