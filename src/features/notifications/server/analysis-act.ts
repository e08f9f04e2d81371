import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Act } from './notifications-table.ts';

/** An announced act upon an analysis, as far as those who are told of it need to know. */
export interface AnalysisAct {
  readonly act: Act;
  readonly organisationId: OrganisationId;
  readonly analysisId: Id;
  readonly byUserId: UserId;
  /** When it was done, which may be well before it is handled. */
  readonly at: Date;
  readonly document: { readonly title: string; readonly url: string };
  /** Its place in the outbox. */
  readonly position: number;
}
