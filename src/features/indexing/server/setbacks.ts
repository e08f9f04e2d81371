import type { OrganisationId } from '#base/ids.ts';

/** A second at first, a minute at most. */
const PAUSES = { firstMs: 1_000, longestMs: 60_000 };

/** Organisations for whom something did not work: each rests longer the more often it failed, and holds up no other. */
export class Setbacks {
  readonly #pauses: typeof PAUSES;
  readonly #setbacks = new Map<OrganisationId, { tries: number; until: number }>();

  constructor(pauses = PAUSES) {
    this.#pauses = pauses;
  }

  note(organisationId: OrganisationId, now: number): void {
    const tries = this.triesOf(organisationId) + 1;
    const pauseMs = Math.min(this.#pauses.firstMs * 2 ** (tries - 1), this.#pauses.longestMs);
    this.#setbacks.set(organisationId, { tries, until: now + pauseMs });
  }

  /** Something worked again: a little more is tried each time. */
  ease(organisationId: OrganisationId): void {
    const tries = this.triesOf(organisationId) - 1;
    if (tries > 0) this.#setbacks.set(organisationId, { tries, until: 0 });
    else this.forget(organisationId);
  }

  forget(organisationId: OrganisationId): void {
    this.#setbacks.delete(organisationId);
  }

  triesOf(organisationId: OrganisationId): number {
    return this.#setbacks.get(organisationId)?.tries ?? 0;
  }

  /** Who rests now. */
  resting(now: number): OrganisationId[] {
    return [...this.#setbacks]
      .filter(([, { until }]) => until > now)
      .map(([organisationId]) => organisationId);
  }

  /** How long until the next one has rested; null when nobody does. */
  nextInMs(now: number): number | null {
    const waits = [...this.#setbacks.values()].map(({ until }) => until - now).filter((wait) => wait > 0);
    return waits.length > 0 ? Math.min(...waits) : null;
  }
}
