import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import type { TemplateId } from '#features/reflections/templates/contract/templates.ts';
import type { Writing } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';

/** A reflection in the transaction that makes it. */
export interface Begun extends Writing {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
  readonly templateId: TemplateId;
  readonly title: string;
  /** Of whoever begins it: their template speaks it. */
  readonly language: Language;
}

/** What reflections need of the features that stand on them; the wiring gives it. */
export interface ReflectionPorts {
  /** What else a new reflection starts with: its text, its first report. */
  readonly begin: readonly ((tx: Transaction, begun: Begun) => Promise<void>)[];
  /** Who has the text of some of them open now; those with nobody may be left out. */
  readonly activeUsersOf: (
    tx: Transaction,
    organisationId: OrganisationId,
    reflectionIds: readonly Id[],
  ) => Promise<ReadonlyMap<Id, readonly UserId[]>>;
}
