import * as elements from '../../src/features/analyses/elements/contract/elements.ts';
import * as missions from '../../src/features/analyses/elements/contract/missions.ts';
import * as replies from '../../src/features/analyses/elements/contract/replies.ts';
import * as votes from '../../src/features/analyses/elements/contract/votes.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage, forUser } from '../support/analyses.ts';
import { passage } from '../support/element-actions.ts';
import { cachedTokenOf } from '../support/people.ts';
import { analysisOfMember } from './analyses-rows.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

const ofMember = async (world: World) => ({ analysisId: await analysisOfMember(world) });

/** Creates something as the member, over HTTP. */
async function made<E extends Parameters<World['server']['ask']>[0]>(
  { server, callers }: World,
  endpoint: E,
  input: Parameters<typeof server.ask<E>>[1],
): Promise<void> {
  const { status, problem } = await server.ask(endpoint, input, callers.member.headers);
  if (status !== 200) throw new Error(`the member may do this: ${problem?.reason}`);
}

async function commentOfMember(world: World) {
  const of = { ...(await ofMember(world)), elementId: newId() };
  await made(world, elements.addElement, { ...of, type: 'comment', words: 'À vérifier.' });
  return of;
}

async function highlightOfMember(world: World) {
  const of = { ...(await ofMember(world)), elementId: newId() };
  await made(world, elements.addElement, { ...of, type: 'highlight', anchor: passage('envasé') });
  return of;
}

async function replyOfMember(world: World) {
  const of = { ...(await commentOfMember(world)), replyId: newId() };
  await made(world, replies.addReply, { ...of, text: 'Vu.' });
  return of;
}

/** A mission given by the member to a colleague. */
async function missionOfMember(world: World) {
  const { person } = world.callers.member;
  if (!person) throw new Error('the member is a person');
  const colleague = await world.person();
  const analysisId = await analysePage(world.database, person, { acl: [forUser(colleague)] });
  const of = { analysisId, missionId: newId() };
  await made(world, missions.giveMission, { ...of, content: 'Les relevés ?', userIds: [colleague.id] });
  return of;
}

/** A mission given to the member, in an analysis shared with them. */
async function missionForMember(world: World) {
  const { person } = world.callers.member;
  if (!person) throw new Error('the member is a person');
  const giver = await world.person();
  const analysisId = await analysePage(world.database, giver, { acl: [forUser(person, 'Commenter')] });
  const of = { analysisId, missionId: newId() };
  const input = { ...of, content: 'Les relevés ?', userIds: [person.id] };
  const { status } = await world.server.ask(missions.giveMission, input, await cachedTokenOf(world, giver));
  if (status !== 200) throw new Error('the mission could not be given');
  return of;
}

const MEMBER_ONLY = '401 404 200 404 404';
const about = { about: 'of the member’s' };

/** Only people with whom an analysis is shared add elements to it, vote and reply, admins included. */
export const elementsRows: readonly Row[] = [
  row(
    elements.addElement,
    MEMBER_ONLY,
    async (world) => ({ ...(await ofMember(world)), elementId: newId(), type: 'comment', words: 'Vu' }),
    about,
  ),
  row(
    elements.rewriteElement,
    MEMBER_ONLY,
    async (world) => ({ ...(await commentOfMember(world)), words: 'Autrement' }),
    about,
  ),
  row(
    elements.classifyElement,
    MEMBER_ONLY,
    async (world) => ({ ...(await commentOfMember(world)), codeClassification: 'c' }),
    about,
  ),
  row(
    elements.attachElement,
    MEMBER_ONLY,
    async (world) => ({ ...(await highlightOfMember(world)), anchor: passage('ensablé') }),
    about,
  ),
  row(
    elements.archiveElement,
    MEMBER_ONLY,
    async (world) => ({ ...(await commentOfMember(world)), archived: true }),
    about,
  ),
  row(
    votes.setVote,
    MEMBER_ONLY,
    async (world) => ({ ...(await commentOfMember(world)), vote: 'upvote' }),
    about,
  ),
  row(replies.listReplies, MEMBER_ONLY, commentOfMember, about),
  row(
    replies.addReply,
    MEMBER_ONLY,
    async (world) => ({ ...(await commentOfMember(world)), replyId: newId(), text: 'Vu' }),
    about,
  ),
  row(
    replies.archiveReply,
    MEMBER_ONLY,
    async (world) => ({ ...(await replyOfMember(world)), archived: true }),
    about,
  ),
  row(
    replies.upvoteReply,
    MEMBER_ONLY,
    async (world) => ({ ...(await replyOfMember(world)), upVoteValue: true }),
    about,
  ),
  row(
    missions.giveMission,
    MEMBER_ONLY,
    async (world) => ({
      ...(await ofMember(world)),
      missionId: newId(),
      content: 'Les relevés ?',
      userIds: [(await world.person()).id],
      giveAccess: true,
    }),
    about,
  ),
  row(
    missions.findMissingAccess,
    MEMBER_ONLY,
    async (world) => ({ ...(await ofMember(world)), userIds: (await world.person()).id }),
    about,
  ),
  row(
    missions.answerMission,
    MEMBER_ONLY,
    async (world) => ({ ...(await missionForMember(world)), answerId: newId(), content: 'Voici' }),
    { about: 'given to the member' },
  ),
  row(
    missions.answerMission,
    '401 404 403 404 404',
    async (world) => ({ ...(await missionOfMember(world)), answerId: newId(), content: 'Voici' }),
    { about: 'given by the member' },
  ),
  row(
    missions.closeMission,
    MEMBER_ONLY,
    async (world) => ({ ...(await missionOfMember(world)), closed: true }),
    about,
  ),
  row(
    missions.closeMission,
    '401 404 403 404 404',
    async (world) => ({ ...(await missionForMember(world)), closed: true }),
    { about: 'given to the member' },
  ),
];
