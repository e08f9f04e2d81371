import { fold } from '#base/fold.ts';
import { formatList, formatNumber } from '#base/format.ts';
import type { Language } from '#base/language.ts';
import type { AuditEntry, AuditReference } from '../contract/audit.ts';
import { auditText } from '../text.ts';
import { isKnownAct, KNOWN_ACTS, type KnownAct } from './act-groups.ts';

type DescribedEntry = Pick<AuditEntry, 'act' | 'subject' | 'details' | 'references'>;

/** An act in one sentence without its author: « A suspendu Yanis Belkacem ». */
export function describeAct(entry: DescribedEntry, language: Language): string {
  const { act, subject, details, references } = entry;
  if (!isKnownAct(act)) return act;
  return auditText[language].sentence[act]({
    subject: nameOf(subject, language),
    grantees: formatList(
      references
        .filter(({ kind }) => kind === 'user' || kind === 'group')
        .map((one) => nameOf(one, language)),
      language,
    ),
    count: countIn(details),
    format: String(details.format ?? ''),
  });
}

function countIn(details: AuditEntry['details']): number {
  const counted = details.acts ?? details.sessions;
  return Array.isArray(counted) ? counted.length : Number(counted ?? 0);
}

function nameOf({ kind, id, name }: AuditReference, language: Language): string {
  const { subject } = auditText[language];
  const wording = kind === 'user' && id === 'unknown' ? subject.unknown : subject[kind];
  if (!wording) return name ?? kind;
  return name === null ? wording.unnamed : wording.named(name);
}

/** The author of an act. */
export function actorName(
  { actor, details, isAutomatic }: Pick<AuditEntry, 'actor' | 'details' | 'isAutomatic'>,
  language: Language,
): string {
  const text = auditText[language];
  if (!actor && details.way === 'scim') return text.directory;
  if (!actor && details.way === 'oidc') return text.provider;
  if (!actor) return isAutomatic ? text.product : text.nobody;
  if (actor.isOutsider) return text.outsider;
  return `${actor.firstName} ${actor.lastName}`.trim() || text.deletedPerson;
}

/** A recorded fact in words. */
export interface ActDetail {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  /** The value before; absent for a fact that does not replace another. */
  readonly before?: string;
}

const BEFORE = 'Before';

/** The facts of an act in words; ids are omitted. */
export function actDetails({ details, references }: DescribedEntry, language: Language): ActDetail[] {
  const { field: labels } = auditText[language];
  return Object.entries(details).flatMap(([field, value]): ActDetail[] => {
    const label = labels[field];
    const before = details[`${field}${BEFORE}`];
    if (!label || isEmpty(value)) return [];
    const words = { field, label, value: valueText(field, value, references, language) };
    return [
      before === undefined ? words : { ...words, before: valueText(field, before, references, language) },
    ];
  });
}

/** Nothing was added, removed or changed: not worth a line. */
const isEmpty = (value: unknown): boolean => value === 0 || (Array.isArray(value) && value.length === 0);

function valueText(
  field: string,
  value: unknown,
  references: readonly AuditReference[],
  language: Language,
): string {
  const text = auditText[language];
  if (Array.isArray(value)) {
    if (field === 'sessions') return formatNumber(value.length, language);
    const parts = value.map((part) => {
      const reference = references.find(({ id }) => id === part);
      return reference
        ? (reference.name ?? nameOf(reference, language))
        : valueText(field, part, references, language);
    });
    return formatList(parts, language);
  }
  const known = text.value[`${field}.${String(value)}`];
  if (known) return known;
  if (field === 'expiresInDays') return text.days(Number(value));
  return typeof value === 'number' ? formatNumber(value, language) : String(value);
}

/** The acts whose sentence contains the searched words. */
export function actsSaying(search: string, language: Language): KnownAct[] {
  const folded = fold(search);
  const blank = { subject: '', grantees: '', count: 2, format: 'pdf' };
  return KNOWN_ACTS.filter((act) => fold(auditText[language].sentence[act](blank)).includes(folded));
}
