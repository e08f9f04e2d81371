import type { OrganisationId } from '#base/ids.ts';

/** An announced event with its position in the outbox. */
export interface OutboxEvent {
  readonly position: number;
  /** Null for an event of the platform itself. */
  readonly organisationId: OrganisationId | null;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly topics: readonly string[];
  readonly recheck: readonly string[];
}
