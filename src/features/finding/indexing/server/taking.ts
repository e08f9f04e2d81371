import type { OrganisationId } from '#base/ids.ts';
import { IndexUnavailable } from '#features/search/server.ts';
import { logTrouble } from '#platform/log-trouble.ts';
import { indexMarks } from './index-marks.ts';
import type { Keeping } from './indexing.ts';
import { nextMarked, postponeMarks, readMarks } from './marks.ts';
import { askRebuilds, oneOrganisation } from './state-store.ts';

/** Indexes marked items, one organisation after the other, and tracks which indexes exist. */
export class Taking {
  readonly #context: Keeping;
  /** Organisations whose index exists. */
  readonly #existing = new Set<OrganisationId>();
  /** Organisations whose index must be built before anything can be written. */
  readonly #absent = new Set<OrganisationId>();
  /** Organisations whose index state has not been saved since the last write. */
  readonly written = new Set<OrganisationId>();
  /** Whether a batch was full, or must be retried in halves. */
  #isMore = false;

  constructor(context: Keeping) {
    this.#context = context;
  }

  /**
   * Runs one round: a batch per organisation with marks, so that neither other organisations nor a rebuild wait for continuous
   * writes of one. Returns whether more marks are left.
   */
  async takeMarks(): Promise<boolean> {
    const { database, stopping, setbacks, odd, now } = this.#context;
    const processed = new Set<OrganisationId>();
    this.#isMore = false;
    while (!stopping.aborted) {
      const passedOver = [...setbacks.resting(now()), ...this.#absent, ...processed];
      const next = await database.asPlatform((tx) => nextMarked(tx, passedOver, odd.resting.resting(now())));
      if (!next) break;
      processed.add(next);
      await this.try(next, () => this.#takeBatch(next));
    }
    return this.#isMore;
  }

  /** From now on marked items are also written to the index being built. */
  isBeingMade(organisationId: OrganisationId): void {
    this.#absent.delete(organisationId);
    this.#existing.add(organisationId);
  }

  /** Runs work; on failure the organisation backs off, and the others continue. */
  async try(organisationId: OrganisationId, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (failure) {
      this.#context.setbacks.note(organisationId, this.#context.now());
      await this.#handleFailure(organisationId, failure);
    }
  }

  async #takeBatch(organisationId: OrganisationId): Promise<void> {
    const { index, database, setbacks, odd, now } = this.#context;
    if (!this.#existing.has(organisationId) && !(await index.state(organisationId)).isThere) {
      await this.#askRebuild(organisationId);
      return;
    }
    this.#existing.add(organisationId);
    const most = { atMost: odd.atMost(organisationId), passedOver: odd.resting.resting(now()) };
    const read = await database.asPlatform((tx) => readMarks(tx, organisationId, most));
    const marks = odd.together(read);
    if (marks.length === 0) return;
    this.#isMore ||= read.length >= most.atMost || marks.length < read.length;
    try {
      await indexMarks(this.#context, organisationId, marks);
    } catch (failure) {
      if (marks.length === 1) await database.asPlatform((tx) => postponeMarks(tx, organisationId, marks));
      if (odd.failed(organisationId, marks, now())) throw failure;
      this.#isMore = true;
      await this.#handleFailure(organisationId, failure);
      return;
    }
    this.written.add(organisationId);
    odd.worked(organisationId, marks);
    setbacks.ease(organisationId);
  }

  async #handleFailure(organisationId: OrganisationId, failure: unknown): Promise<void> {
    logTrouble(this.#context.log, failure, 'the search index falls behind');
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
    await this.#context.database.asPlatform((tx) => askRebuilds(tx, oneOrganisation(organisationId)));
  }
}
