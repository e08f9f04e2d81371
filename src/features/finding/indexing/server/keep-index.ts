import type { OrganisationId } from '#base/ids.ts';
import { checkIndex } from './check-index.ts';
import type { Keeping } from './indexing.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { noteState, readAsked } from './state-store.ts';
import { Taking } from './taking.ts';

/**
 * Does everything there is to do for the index, some marks and then some of the rest, until nothing is left that can be done
 * now; what is marked meanwhile is for the next time. Only one node of the product is in here at a time.
 */
export async function keepIndex(keeping: Keeping): Promise<void> {
  const round = new Round(keeping);
  try {
    await round.run();
  } finally {
    await round.noteStates();
  }
}

class Round {
  readonly #keeping: Keeping;
  readonly #taking: Taking;

  constructor(keeping: Keeping) {
    this.#keeping = keeping;
    this.#taking = new Taking(keeping);
  }

  async run(): Promise<void> {
    const { database, stopping, setbacks, now } = this.#keeping;
    while (!stopping.aborted) {
      const isMore = await this.#taking.takeMarks();
      const { rebuilds, checks } = await readAsked(database.platform);
      const resting = new Set(setbacks.resting(now()));
      const next = (asked: readonly OrganisationId[]) => asked.find((one) => !resting.has(one));
      const [rebuild, check] = [next(rebuilds), next(checks.filter((one) => !rebuilds.includes(one)))];
      if (rebuild) await this.#taking.try(rebuild, () => this.#rebuild(rebuild));
      else if (check) await this.#taking.try(check, () => checkIndex(this.#keeping, check, stopping));
      else if (!(await this.#askVectors()) && !isMore) return;
    }
  }

  /** What the admins see of what was written. */
  async noteStates(): Promise<void> {
    const { stopping } = this.#keeping;
    for (const organisationId of [...this.#taking.written]) {
      if (stopping.aborted) return;
      this.#taking.written.delete(organisationId);
      await this.#taking.try(organisationId, () => this.#noteState(organisationId));
    }
  }

  async #noteState(organisationId: OrganisationId): Promise<void> {
    const { database, index, vectors } = this.#keeping;
    const state = await index.state(organisationId);
    await database.asPlatform((tx) => noteState(tx, organisationId, state));
    vectors.heard(organisationId, state.withoutVectors);
  }

  /** Texts are found by their words first: where nothing is to be made or compared, those without vectors are given to the model. */
  async #askVectors(): Promise<boolean> {
    const { database, setbacks, vectors, now } = this.#keeping;
    await this.noteStates();
    const { vectorless } = await readAsked(database.platform);
    const resting = new Set([...setbacks.resting(now()), ...vectors.resting.resting(now())]);
    const next = vectorless.find((one) => !resting.has(one));
    if (next) await this.#taking.try(next, () => vectors.ask(this.#keeping, next, now()));
    return next !== undefined;
  }

  async #rebuild(organisationId: OrganisationId): Promise<void> {
    const { log, setbacks } = this.#keeping;
    const takeMarks = async () => {
      this.#taking.isBeingMade(organisationId);
      await this.#taking.takeMarks();
    };
    log.info({ organisationId }, 'the search index is made anew');
    await rebuildIndex(this.#keeping, organisationId, takeMarks);
    setbacks.forget(organisationId);
  }
}
