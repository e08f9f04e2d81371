import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sharingReasons } from '../../rules/sharing-reasons.ts';
import { type Allowed, requireItem } from '../require-item.ts';
import type { SharingPorts } from './sharing-ports.ts';

interface Links {
  readonly link: readonly string[];
  readonly unlink: readonly string[];
}

/** SE-02: cites an item in reflections and removes it from others; the person must be allowed to edit each of them. */
export async function linkReflections(
  { reflections }: SharingPorts,
  tx: Transaction,
  actor: Actor,
  { organisationId, itemId, kind: citedKind }: Allowed<'share'>,
  { link, unlink }: Links,
  writing: AuditStamp,
): Promise<void> {
  if (link.length + unlink.length === 0) return;
  if (!reflections || citedKind === 'document')
    throw new AppError('missing', sharingReasons['unknown-reflection']);
  for (const reflectionId of new Set([...link, ...unlink])) {
    const { kind, itemId: citing } = await requireItem(tx, actor, reflectionId, 'edit');
    // A reflection cannot cite itself.
    if (kind !== 'reflection' || citing === itemId)
      throw new AppError('missing', sharingReasons['unknown-reflection']);
  }
  const item = { organisationId, itemId, ...writing };
  await reflections.unlink(tx, { ...item, reflectionIds: unlink });
  await reflections.link(tx, { ...item, reflectionIds: link });
}
