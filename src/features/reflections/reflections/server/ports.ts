import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import type { TemplateId } from '#features/reflections/templates/contract/templates.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';

/** A new reflection, in the transaction that creates it. */
export interface NewReflection extends AuditStamp {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
  readonly templateId: TemplateId;
  readonly title: string;
  /** The language of its creator, used for the template. */
  readonly language: Language;
}

/** What reflections need from features that depend on them; provided by the wiring. */
export interface ReflectionPorts {
  /** Hooks that add to a new reflection: its text, its first report. */
  readonly begin: readonly ((tx: Transaction, reflection: NewReflection) => Promise<void>)[];
  /** The people who have these texts open now; reflections without anybody may be omitted. */
  readonly activeUsersOf: (
    tx: Transaction,
    organisationId: OrganisationId,
    reflectionIds: readonly Id[],
  ) => Promise<ReadonlyMap<Id, readonly UserId[]>>;
}
