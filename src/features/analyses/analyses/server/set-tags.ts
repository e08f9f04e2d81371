import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { type AnalysisTag, TAGS_MAX, type Tag } from '#features/analyses/tags/contract/tags.ts';
import { tagReasons, uniqueTags } from '#features/analyses/tags/rules/tag-spelling.ts';
import { replaceTags, resolveTags, tagsOf } from '#features/analyses/tags/server/tag-store.ts';
import { type Allowed, requireItem } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { setTags as endpoint } from '../contract/analyses.ts';
import { analysisModified } from '../events.ts';
import { applyTagEdit } from '../rules/apply-tag-edit.ts';
import { lockAnalysis, recordEdit } from './analysis-store.ts';
import type { ActorContext } from './insert-analysis.ts';

/** AL-13: sets the tags of an analysis, or applies an edit to the current ones. Only a change notifies readers. */
export async function setTags(
  context: RequestContext,
  { analysisId, tags, before }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  requireScope(context.actor, 'write');
  return context.transaction(async (tx) => {
    const analysis = await requireItem(tx, context.actor, analysisId, 'edit');
    const chosen = (present: readonly string[]) =>
      before ? withEdits({ before, after: tags }, present) : tags;
    return { tags: await updateTags(tx, context, analysis, chosen) };
  }, analysisId);
}

/** Refuses the edit when colleagues meanwhile used up the remaining tags: dropping one silently would go unnoticed. */
function withEdits(
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
  present: readonly string[],
): string[] {
  const edited = applyTagEdit({ before: toTags(before), after: toTags(after) }, toTags(present));
  const tags = uniqueTags(edited.map(({ text }) => text));
  if (tags.length <= TAGS_MAX) return tags;
  throw new AppError('conflict', tagReasons['too-many-tags'], { values: { max: TAGS_MAX } });
}

/** Adds tags to an analysis, up to the maximum. */
export async function addTags(
  tx: Transaction,
  context: ActorContext,
  analysis: Allowed<'edit'>,
  more: readonly string[],
): Promise<void> {
  await updateTags(tx, context, analysis, (present) => [...present, ...more]);
}

async function updateTags(
  tx: Transaction,
  { actor, now: at }: ActorContext,
  { organisationId, itemId: analysisId }: Allowed<'edit'>,
  choose: (present: readonly string[]) => readonly string[],
): Promise<AnalysisTag[]> {
  const document = await lockAnalysis(tx, organisationId, analysisId);
  if (!document) throw new AppError('missing', commonReasons.missing);
  const present = await currentTags(tx, { organisationId, analysisId });
  const chosen = choose(present.map(({ text }) => text));
  const tags = (await resolveTags(tx, organisationId, chosen)).slice(0, TAGS_MAX);
  if (isSame(present, tags)) return present;
  const by = actor.userId;
  await replaceTags(tx, { organisationId, analysisId, tags, by, at });
  await recordEdit(tx, organisationId, analysisId, { by, at });
  await announce(tx, organisationId, analysisModified, {
    organisationId,
    analysisId,
    byUserId: by,
    at: at.toISOString(),
    document,
  });
  return currentTags(tx, { organisationId, analysisId });
}

const toTags = (texts: readonly string[]) => texts.map((text) => ({ text }));

async function currentTags(
  tx: Transaction,
  { organisationId, analysisId }: { readonly organisationId: Id; readonly analysisId: Id },
): Promise<AnalysisTag[]> {
  return (await tagsOf(tx, organisationId, [analysisId])).get(analysisId) ?? [];
}

const isSame = (one: readonly Tag[], other: readonly Tag[]) =>
  one.length === other.length &&
  one.every(({ text, source }, place) => text === other[place]?.text && source === other[place]?.source);
