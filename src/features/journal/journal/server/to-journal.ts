import type { Journal } from '../contract/journals.ts';
import { isUpdating } from '../rules/is-updating.ts';
import { canArchive, canEdit } from '../rules/journal-rights.ts';
import type { ReadableJournal } from './require-journal.ts';

/** A section for display. */
export function toJournal(found: ReadableJournal, count: number, now: Date): Journal {
  const { id, type, entityType, entityId, entityName, status, name, template, headerId } = found;
  return {
    id,
    type,
    entityType,
    entityId,
    entityName,
    status,
    name,
    template,
    headerId,
    count,
    origin: { type: template === null ? 'user' : 'system' },
    editable: canEdit(found),
    archivable: canArchive(found),
    updatedOn: found.ranAt?.toISOString() ?? null,
    nextUpdateOn: found.nextRunAt.toISOString(),
    isUpdating: isUpdating(found, now),
    isColdStart: found.coldStart,
    auditInfo: { modifiedBy: found.modifiedBy, modifiedOn: found.modifiedOn.toISOString() },
  };
}
