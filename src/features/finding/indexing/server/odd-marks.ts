import type { Id, OrganisationId } from '#base/ids.ts';
import type { Mark } from './marks.ts';
import { Setbacks } from './setbacks.ts';

/** Documents of any length fit in memory that many at a time. */
const BATCH = 100;

/**
 * Finds the one mark that keeps others from being taken in: fewer are tried after each failure, down to one. That one is
 * tried alone from then on, with rests of its own, and nobody waits for it.
 */
export class OddMarks {
  readonly resting = new Setbacks();
  readonly #atMost = new Map<OrganisationId, number>();
  /** Of whom nothing was taken in since one failed alone: it may not be the mark. */
  readonly #doubtful = new Set<OrganisationId>();

  atMost(organisationId: OrganisationId): number {
    return this.#atMost.get(organisationId) ?? BATCH;
  }

  /** What of a line is taken in together; one that failed alone before is tried alone when its turn comes. */
  together(line: readonly Mark[]): readonly Mark[] {
    const [first] = line;
    const isOdd = ({ id }: { id: Id }) => this.resting.triesOf(id) > 0;
    return first && isOdd(first) ? [first] : line.filter((mark) => !isOdd(mark));
  }

  worked(organisationId: OrganisationId, taken: readonly Mark[]): void {
    for (const { id } of taken) this.resting.forget(id);
    const atMost = this.atMost(organisationId) * 2;
    if (atMost < BATCH) this.#atMost.set(organisationId, atMost);
    else this.#atMost.delete(organisationId);
    this.#doubtful.delete(organisationId);
  }

  /** Whether it is the organisation that fails, as far as one knows: two in a row failed alone. */
  failed(organisationId: OrganisationId, taken: readonly Mark[], now: number): boolean {
    const [only, ...others] = taken;
    const isKnown = only !== undefined && this.resting.triesOf(only.id) > 0;
    if (!isKnown) this.#atMost.set(organisationId, Math.max(1, Math.floor(taken.length / 2)));
    if (!only || others.length > 0) return false;
    this.resting.note(only.id, now);
    if (isKnown) return false;
    const isDoubtful = this.#doubtful.has(organisationId);
    this.#doubtful.add(organisationId);
    return isDoubtful;
  }
}
