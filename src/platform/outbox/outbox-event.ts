import type { OrganisationId } from '#base/ids.ts';

/** An announced fact with its place in line. */
export interface OutboxEvent {
  readonly position: number;
  /** Null: a fact of the platform itself. */
  readonly organisationId: OrganisationId | null;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly topics: readonly string[];
  readonly recheck: readonly string[];
}
