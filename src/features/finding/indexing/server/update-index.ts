import type { OrganisationId } from '#base/ids.ts';
import { checkIndex } from './check-index.ts';
import type { IndexerContext } from './indexing.ts';
import { MarkProcessor } from './mark-processor.ts';
import { rebuildIndex } from './rebuild-index.ts';
import { readPendingWork, saveIndexState } from './state-store.ts';

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
  readonly #taking: MarkProcessor;

  constructor(context: IndexerContext) {
    this.#context = context;
    this.#taking = new MarkProcessor(context);
  }

  async run(): Promise<void> {
    const { database, stopping, backoff, now } = this.#context;
    while (!stopping.aborted) {
      const isMore = await this.#taking.processMarks();
      const { rebuilds, checks } = await readPendingWork(database.platform);
      const resting = new Set(backoff.waiting(now()));
      const next = (asked: readonly OrganisationId[]) => asked.find((one) => !resting.has(one));
      const [rebuild, check] = [next(rebuilds), next(checks.filter((one) => !rebuilds.includes(one)))];
      if (rebuild) await this.#taking.try(rebuild, () => this.#rebuild(rebuild));
      else if (check) await this.#taking.try(check, () => checkIndex(this.#context, check, stopping));
      else if (!(await this.#requestVectors()) && !isMore) return;
    }
  }

  /** Saves the index states shown to admins. */
  async saveStates(): Promise<void> {
    const { stopping } = this.#context;
    for (const organisationId of [...this.#taking.written]) {
      if (stopping.aborted) return;
      this.#taking.written.delete(organisationId);
      await this.#taking.try(organisationId, () => this.#noteState(organisationId));
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
    const { database, backoff, missingVectors: vectors, now } = this.#context;
    await this.saveStates();
    const { vectorless } = await readPendingWork(database.platform);
    const resting = new Set([...backoff.waiting(now()), ...vectors.backoff.waiting(now())]);
    const next = vectorless.find((one) => !resting.has(one));
    if (next) await this.#taking.try(next, () => vectors.requestBatch(this.#context, next, now()));
    return next !== undefined;
  }

  async #rebuild(organisationId: OrganisationId): Promise<void> {
    const { log, backoff: setbacks } = this.#context;
    const takeMarks = async () => {
      this.#taking.startedRebuild(organisationId);
      await this.#taking.processMarks();
    };
    log.info({ organisationId }, 'rebuilding the search index');
    await rebuildIndex(this.#context, organisationId, takeMarks);
    setbacks.reset(organisationId);
  }
}
