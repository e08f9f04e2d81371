import type { OrganisationId } from '#base/ids.ts';
import { IndexUnavailable } from '#features/search/server/public.ts';
import { logTrouble } from '#platform/log-trouble.ts';
import { indexMarks } from './index-marks.ts';
import type { Keeping } from './indexing.ts';
import { nextMarked, postponeMarks, readMarks } from './marks.ts';
import { askRebuilds, oneOrganisation } from './state-store.ts';

/** Documents of any length fit in memory that many at a time; after a failure fewer are tried, down to one. */
const BATCH = 100;

/** Takes in what is marked, an organisation after the other, and knows whose index is there. */
export class Taking {
  readonly #keeping: Keeping;
  /** Seen to be there. */
  readonly #there = new Set<OrganisationId>();
  /** To be made before anything can be written. */
  readonly #absent = new Set<OrganisationId>();
  /** Whose index was written and not looked at since. */
  readonly written = new Set<OrganisationId>();

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
  }

  /** A batch of each in turn, so that nobody waits for all that somebody else brings in. */
  async takeMarks(): Promise<void> {
    const { database, stopping, setbacks, now } = this.#keeping;
    const served = new Set<OrganisationId>();
    while (!stopping.aborted) {
      const passedOver = [...setbacks.resting(now()), ...this.#absent, ...served];
      const next = await database.asPlatform((tx) => nextMarked(tx, passedOver));
      if (next) {
        served.add(next);
        await this.try(next, () => this.#takeBatch(next));
      } else if (served.size > 0) served.clear();
      else return;
    }
  }

  /** What is marked is written to what is being made, from now on. */
  isBeingMade(organisationId: OrganisationId): void {
    this.#absent.delete(organisationId);
    this.#there.add(organisationId);
  }

  /** One that fails rests for a while, and the others go on. */
  async try(organisationId: OrganisationId, work: () => Promise<void>): Promise<void> {
    const { setbacks, log, now } = this.#keeping;
    try {
      await work();
    } catch (failure) {
      setbacks.note(organisationId, now());
      logTrouble(log, failure, 'the search index falls behind');
      if (failure instanceof IndexUnavailable && (await this.#isGone(organisationId)))
        await this.#askRebuild(organisationId);
    }
  }

  async #takeBatch(organisationId: OrganisationId): Promise<void> {
    const { index, database, setbacks } = this.#keeping;
    if (!this.#there.has(organisationId) && !(await index.state(organisationId)).isThere) {
      await this.#askRebuild(organisationId);
      return;
    }
    this.#there.add(organisationId);
    const atMost = Math.max(1, BATCH >> setbacks.triesOf(organisationId));
    try {
      await indexMarks(this.#keeping, organisationId, atMost);
      this.written.add(organisationId);
      setbacks.ease(organisationId);
    } catch (failure) {
      if (atMost === 1) {
        const marks = await database.asPlatform((tx) => readMarks(tx, organisationId, 1));
        await database.asPlatform((tx) => postponeMarks(tx, organisationId, marks));
      }
      throw failure;
    }
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
