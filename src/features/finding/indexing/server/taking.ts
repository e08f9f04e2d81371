import type { OrganisationId } from '#base/ids.ts';
import { IndexUnavailable } from '#features/search/server.ts';
import { logTrouble } from '#platform/log-trouble.ts';
import { indexMarks } from './index-marks.ts';
import type { Keeping } from './indexing.ts';
import { nextMarked, postponeMarks, readMarks } from './marks.ts';
import { askRebuilds, oneOrganisation } from './state-store.ts';

/** Takes in what is marked, an organisation after the other, and knows whose index is there. */
export class Taking {
  readonly #keeping: Keeping;
  /** Seen to be there. */
  readonly #there = new Set<OrganisationId>();
  /** To be made before anything can be written. */
  readonly #absent = new Set<OrganisationId>();
  /** Whose index was written and not looked at since. */
  readonly written = new Set<OrganisationId>();
  /** Whether a batch was full, or failed and is tried again in halves. */
  #isMore = false;

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
  }

  /**
   * One round: a batch of each who has something marked, so that nobody waits for all that somebody else brings in, nor
   * whoever rebuilds for a moment in which nobody writes. Answers whether there is more of what was marked when it began.
   */
  async takeMarks(): Promise<boolean> {
    const { database, stopping, setbacks, odd, now } = this.#keeping;
    const served = new Set<OrganisationId>();
    this.#isMore = false;
    while (!stopping.aborted) {
      const passedOver = [...setbacks.resting(now()), ...this.#absent, ...served];
      const next = await database.asPlatform((tx) => nextMarked(tx, passedOver, odd.resting.resting(now())));
      if (!next) break;
      served.add(next);
      await this.try(next, () => this.#takeBatch(next));
    }
    return this.#isMore;
  }

  /** What is marked is written to what is being made, from now on. */
  isBeingMade(organisationId: OrganisationId): void {
    this.#absent.delete(organisationId);
    this.#there.add(organisationId);
  }

  /** One that fails rests for a while, and the others go on. */
  async try(organisationId: OrganisationId, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (failure) {
      this.#keeping.setbacks.note(organisationId, this.#keeping.now());
      await this.#lookAfter(organisationId, failure);
    }
  }

  async #takeBatch(organisationId: OrganisationId): Promise<void> {
    const { index, database, setbacks, odd, now } = this.#keeping;
    if (!this.#there.has(organisationId) && !(await index.state(organisationId)).isThere) {
      await this.#askRebuild(organisationId);
      return;
    }
    this.#there.add(organisationId);
    const most = { atMost: odd.atMost(organisationId), passedOver: odd.resting.resting(now()) };
    const read = await database.asPlatform((tx) => readMarks(tx, organisationId, most));
    const marks = odd.together(read);
    if (marks.length === 0) return;
    this.#isMore ||= read.length >= most.atMost || marks.length < read.length;
    try {
      await indexMarks(this.#keeping, organisationId, marks);
    } catch (failure) {
      if (marks.length === 1) await database.asPlatform((tx) => postponeMarks(tx, organisationId, marks));
      if (odd.failed(organisationId, marks, now())) throw failure;
      this.#isMore = true;
      await this.#lookAfter(organisationId, failure);
      return;
    }
    this.written.add(organisationId);
    odd.worked(organisationId, marks);
    setbacks.ease(organisationId);
  }

  async #lookAfter(organisationId: OrganisationId, failure: unknown): Promise<void> {
    logTrouble(this.#keeping.log, failure, 'the search index falls behind');
    if (failure instanceof IndexUnavailable && (await this.#isGone(organisationId)))
      await this.#askRebuild(organisationId);
  }

  /** A full disk, too many open files or a commit in between fail a write, and leave the index as it was. */
  async #isGone(organisationId: OrganisationId): Promise<boolean> {
    const state = await this.#keeping.index.state(organisationId).catch(() => null);
    return state !== null && !state.isThere;
  }

  async #askRebuild(organisationId: OrganisationId): Promise<void> {
    this.#there.delete(organisationId);
    this.#absent.add(organisationId);
    await this.#keeping.database.asPlatform((tx) => askRebuilds(tx, oneOrganisation(organisationId)));
  }
}
