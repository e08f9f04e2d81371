import { AppError } from '#base/app-error.ts';
import { splitIntoChunks } from '#base/arrays.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { fold } from '#base/fold.ts';
import type { Id } from '#base/ids.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type * as contract from '../contract/organisation-tags.ts';
import { ANALYSES_PER_EVENT, analysesRetagged, organisationTagsChanged } from '../events.ts';
import { normaliseTag, tagReasons } from '../rules/tag-spelling.ts';
import * as store from './organisation-tag-store.ts';
import { lockVocabulary } from './tag-store.ts';

/** One page of the vocabulary of the caller's organisation. */
export function listOrganisationTags(
  { actor, transaction }: RequestContext,
  input: Input<typeof contract.listOrganisationTags>,
): Promise<Output<typeof contract.listOrganisationTags>> {
  const wanted = { organisationId: actor.organisationId, ...input };
  return transaction(async (tx) => {
    const items = await store.findOrganisationTags(tx, wanted);
    return { items, total: await store.countOrganisationTags(tx, wanted) };
  });
}

/** Adds a tag to the vocabulary; personal tags of that word become the organisation's. */
export function addOrganisationTag(
  context: RequestContext,
  { text: given }: Input<typeof contract.addOrganisationTag>,
): Promise<Output<typeof contract.addOrganisationTag>> {
  const text = normaliseTag(given);
  return changeVocabulary(context, 'organisation-tag-added', async (tx, writing) => {
    const present = await store.findSpelling(tx, writing.organisationId, text);
    if (present === text) return null;
    if (present) throw new AppError('conflict', tagReasons['tag-taken'], { values: { text: present } });
    await store.insertTag(tx, { ...writing, text });
    return store.markAsOrganisationTags(tx, { ...writing, text }, text);
  }).then(() => ({ text }));
}

/** Renames a tag on every analysis that carries it; the name of another tag is refused. */
export function renameOrganisationTag(
  context: RequestContext,
  { text, to: given }: Input<typeof contract.renameOrganisationTag>,
): Promise<Output<typeof contract.renameOrganisationTag>> {
  const to = normaliseTag(given);
  return changeVocabulary(context, 'organisation-tag-renamed', async (tx, writing) => {
    const { organisationId } = writing;
    const present = await store.findSpelling(tx, organisationId, normaliseTag(text));
    if (present === undefined) throw new AppError('missing', commonReasons.missing);
    if (present === to) return null;
    if (fold(present) !== fold(to)) {
      const taken = await store.findSpelling(tx, organisationId, to);
      if (taken) throw new AppError('conflict', tagReasons['tag-taken'], { values: { text: taken } });
      await store.mergeTags(tx, organisationId, [present, to]);
    }
    await store.renameTag(tx, { ...writing, text: present }, to);
    return store.markAsOrganisationTags(tx, { ...writing, text: to }, present, to);
  }).then(() => ({ text: to }));
}

/** Removes a tag from the vocabulary; a no-op when it is already gone. */
export function removeOrganisationTag(
  context: RequestContext,
  { text: given }: Input<typeof contract.removeOrganisationTag>,
): Promise<Output<typeof contract.removeOrganisationTag>> {
  return changeVocabulary(context, 'organisation-tag-removed', async (tx, writing) => {
    const text = await store.findSpelling(tx, writing.organisationId, normaliseTag(given));
    if (text === undefined) return null;
    await store.deleteTag(tx, { ...writing, text });
    return store.markAsUserTags(tx, { ...writing, text });
  }).then(() => ({}));
}

/** Returns the analyses whose tags changed with the vocabulary; null when nothing changed. */
type Change = (tx: Transaction, writing: Omit<store.VocabularyTag, 'text'>) => Promise<readonly Id[] | null>;

/**
 * Applies one change of a vocabulary at a time, and announces it to the administrators and to the analyses
 * that carry the tag.
 */
function changeVocabulary(
  { actor, now: at, transaction }: RequestContext,
  act: string,
  change: Change,
): Promise<void> {
  requireScope(actor, 'write');
  const { organisationId, userId: by } = actor;
  return transaction(async (tx) => {
    await lockVocabulary(tx, organisationId);
    const retagged = await change(tx, { organisationId, by, at });
    if (!retagged) return;
    await announce(tx, organisationId, organisationTagsChanged, { organisationId });
    await recordAudit(tx, {
      organisationId,
      actorId: by,
      act,
      subject: `organisation:${organisationId}`,
      details: { analyses: retagged.length },
    });
    for (const some of splitIntoChunks(retagged, ANALYSES_PER_EVENT)) {
      await announce(tx, organisationId, analysesRetagged(some), {});
    }
  });
}
