import { isDeepStrictEqual } from 'node:util';
import { AppError, invalidField } from '#base/app-error.ts';
import { commonReasons, validatorReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { isBlank } from '#base/text-schemas.ts';
import type { Revision } from '#features/analyses/analyses/contract/analyses.ts';
import { recordParticipation, reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import { hasPermission } from '#features/sharing/rules/roles.ts';
import { requireItem } from '#features/sharing/server.ts';
import { insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import type {
  archiveElement as archiveElementEndpoint,
  attachElement as attachElementEndpoint,
  classifyElement as classifyElementEndpoint,
  addElement as endpoint,
  rewriteElement as rewriteElementEndpoint,
} from '../contract/elements.ts';
import * as elements from '../contract/elements.ts';
import type { findMissingAccess as findMissingAccessEndpoint } from '../contract/missions.ts';
import * as missions from '../contract/missions.ts';
import * as replies from '../contract/replies.ts';
import * as votes from '../contract/votes.ts';
import { elementReasons } from '../rules/element-rights.ts';
import { insertElement, isAdded, requireOwnElement, updateElement } from './element-store.ts';
import type { ElementRow } from './elements-tables.ts';
import { filterMembers, filterWithoutAccess, giveMission } from './missions/give-mission.ts';
import { answerMission, closeMission } from './missions/mission-actions.ts';
import { addReply, archiveReply, listReplies, upvoteReply } from './replies.ts';
import { setVote } from './set-vote.ts';

type NewElementInput = Input<typeof endpoint>;

/** AL-06, AL-07: adds a highlight or a comment. */
function addElement(context: RequestContext, given: NewElementInput): Promise<Revision> {
  return insertOnce('elements_pkey', () =>
    reviseAnalysis(context, given.analysisId, 'comment', async (tx, revising) => {
      const element = { id: given.elementId, code: given.codeClassification, ...contentOf(given) };
      if (await isAdded(tx, revising, element)) return 'unchanged';
      await insertElement(tx, revising, element);
      return 'edit-and-notify';
    }),
  );
}

/** The text of a highlight is its passage as rendered; the words are its note. */
function contentOf({
  type,
  words,
  anchor,
}: NewElementInput): Pick<ElementRow, 'type' | 'text' | 'note' | 'anchor'> {
  if (type === 'highlight') {
    if (!anchor) throw invalidField('anchor', elementReasons['no-anchor']);
    return { type, text: asRendered(anchor.exact), note: isBlank(words) ? '' : words, anchor };
  }
  if (isBlank(words)) throw invalidField('words', elementReasons['no-words']);
  if (anchor) throw invalidField('anchor', validatorReasons.invalid);
  return { type, text: words, note: '', anchor };
}

/** As a browser renders it: on one line, without control characters. */
const asRendered = (quote: string) => quote.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The routes of elements. */
export const elementRoutes: readonly Route[] = [
  route(elements.addElement, addElement),
  route(elements.rewriteElement, rewriteElement),
  route(elements.classifyElement, classifyElement),
  route(elements.attachElement, attachElement),
  route(elements.archiveElement, archiveElement),
  route(votes.setVote, setVote),
  route(replies.listReplies, listReplies),
  route(replies.addReply, addReply),
  route(replies.archiveReply, archiveReply),
  route(replies.upvoteReply, upvoteReply),
  route(missions.giveMission, giveMission),
  route(missions.findMissingAccess, findMissingAccess),
  route(missions.answerMission, answerMission),
  route(missions.closeMission, closeMission),
];

/** AL-07, AL-12: sets or clears the code of one of the caller's elements. */
function classifyElement(
  context: RequestContext,
  { analysisId, elementId, codeClassification: code }: Input<typeof classifyElementEndpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const element = await requireOwnElement(tx, revising, elementId, 'classify');
    if (element.code === code) return 'unchanged';
    await updateElement(tx, revising, element, { code });
    return 'refresh-cards';
  });
}

/** AL-06: gives a passage its place in the document. The marked text does not change. */
function attachElement(
  context: RequestContext,
  { analysisId, elementId, anchor }: Input<typeof attachElementEndpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const element = await requireOwnElement(tx, revising, elementId, 'attach');
    if (isDeepStrictEqual(element.anchor, anchor)) return 'unchanged';
    await updateElement(tx, revising, element, { anchor });
    return 'refresh-screens';
  });
}

/** AL-11: archives one of the caller's highlights or comments, or restores it. */
function archiveElement(
  context: RequestContext,
  { analysisId, elementId, archived }: Input<typeof archiveElementEndpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const element = await requireOwnElement(tx, revising, elementId, 'archive');
    if (element.archived === archived) return 'unchanged';
    await updateElement(tx, revising, element, { archived });
    await recordParticipation(tx, revising);
    return 'refresh-cards';
  });
}

/** Which of the given colleagues could not answer a mission, and whether the caller may grant them access. */
function findMissingAccess(
  { actor, transaction }: RequestContext,
  { analysisId, userIds }: Input<typeof findMissingAccessEndpoint>,
): Promise<Output<typeof findMissingAccessEndpoint>> {
  return transaction(async (tx) => {
    const item = await requireItem(tx, actor, analysisId, 'comment');
    if (item.kind !== 'analysis') throw new AppError('missing', commonReasons.missing);
    const members = await filterMembers(tx, actor, userIds);
    return {
      userIds: await filterWithoutAccess(tx, item, members),
      mayShare: hasPermission(item.role, 'share'),
    };
  });
}

/** AL-12: rewrites a comment, or the note of a highlight. */
function rewriteElement(
  context: RequestContext,
  { analysisId, elementId, words }: Input<typeof rewriteElementEndpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const element = await requireOwnElement(tx, revising, elementId, 'rewrite');
    const text = isBlank(words) ? '' : words;
    if (element.type === 'comment' && text === '') throw invalidField('words', elementReasons['no-words']);
    const column = element.type === 'comment' ? 'text' : 'note';
    if (element[column] === text) return 'unchanged';
    await updateElement(tx, revising, element, { [column]: text, rewrittenAt: revising.at });
    return 'edit-and-notify';
  });
}
