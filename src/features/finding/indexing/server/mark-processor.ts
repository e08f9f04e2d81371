import type { OrganisationId } from '#base/ids.ts';
import { IndexUnavailable } from '#features/search/server.ts';
import { warnThrottled } from '#platform/warn-throttled.ts';
import { indexMarks } from './index-marks.ts';
import type { IndexerContext } from './indexing.ts';
import { nextMarkedOrganisation, postponeMarks, readMarks } from './marks.ts';
import { oneOrganisation, requestRebuilds } from './state-store.ts';

/** Indexes marked items, one organisation after the other, and tracks which indexes exist. */
export class MarkProcessor {
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
  async processMarks(): Promise<boolean> {
    const { database, stopping, backoff, poisonItems, now } = this.#context;
    const processed = new Set<OrganisationId>();
    this.#isMore = false;
    while (!stopping.aborted) {
      const passedOver = [...backoff.waiting(now()), ...this.#absent, ...processed];
      const next = await database.asPlatform((tx) =>
        nextMarkedOrganisation(tx, passedOver, poisonItems.backoff.waiting(now())),
      );
      if (!next) break;
      processed.add(next);
      await this.try(next, () => this.#takeBatch(next));
    }
    return this.#isMore;
  }

  /** From now on marked items are also written to the index being built. */
  startedRebuild(organisationId: OrganisationId): void {
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
    const most = { atMost: poisonItems.batchSize(organisationId), passedOver: poisonItems.backoff.waiting(now()) };
    const read = await database.asPlatform((tx) => readMarks(tx, organisationId, most));
    const marks = poisonItems.nextBatch(read);
    if (marks.length === 0) return;
    this.#isMore ||= read.length >= most.atMost || marks.length < read.length;
    try {
      await indexMarks(this.#context, organisationId, marks);
    } catch (failure) {
      if (marks.length === 1) await database.asPlatform((tx) => postponeMarks(tx, organisationId, marks));
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
