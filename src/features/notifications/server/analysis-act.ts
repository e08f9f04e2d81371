import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Act } from './notifications-table.ts';

/** An announced act on an analysis, with the data a notification needs. */
export interface AnalysisAct {
  readonly act: Act;
  readonly organisationId: OrganisationId;
  readonly analysisId: Id;
  readonly byUserId: UserId;
  /** When it happened, possibly well before it is handled. */
  readonly at: Date;
  readonly document: { readonly title: string; readonly url: string };
  /** Its position in the outbox. */
  readonly position: number;
}
