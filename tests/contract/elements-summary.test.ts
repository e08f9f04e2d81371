import { expect, test } from 'vitest';
import { CODES } from '../../src/features/analyses/analyses/contract/codes.ts';
import { setEvaluation } from '../../src/features/analyses/analyses/contract/evaluation.ts';
import { archiveElement, classifyElement } from '../../src/features/analyses/elements/contract/elements.ts';
import { answerMission } from '../../src/features/analyses/elements/contract/missions.ts';
import { archiveReply } from '../../src/features/analyses/elements/contract/replies.ts';
import { setVote, VOTES } from '../../src/features/analyses/elements/contract/votes.ts';
import { newId } from '../../src/platform/new-id.ts';
import { type Chance, chanceOf } from '../pages/chance.ts';
import { type CountedAnalysis, type CountedElement, summaryOf } from '../support/counted-analysis.ts';
import { elementActions } from '../support/element-actions.ts';
import type { TestMember } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { card, comment, granted, highlight, mission, read, reply, setUp } = elementActions(server);

interface Work {
  readonly analysisId: string;
  readonly people: readonly TestMember[];
  readonly counted: CountedAnalysis;
  readonly chance: Chance;
}

/** Records an element once it is saved. An answer is read with its mission. */
async function note({ analysisId, counted }: Work, by: TestMember, elementId: string): Promise<void> {
  const { id, type, text, timestamp } = await read(by, analysisId, elementId);
  const fresh = { code: null, archived: false, votes: new Map(), replies: [] };
  counted.elements.push({ id, type, text, timestamp, authorId: by.id, ...fresh });
}

/** People who may change an element, and one who does; an element that everybody sees. */
function pickShown({ counted, people, chance }: Work) {
  const element = chance.pick(counted.elements.filter(({ archived }) => !archived));
  const owner = people.find(({ id }) => id === element.authorId);
  if (!owner) throw new Error('an element has an author');
  return { element, owner, by: chance.pick(people) };
}

const archivable = ({ type }: CountedElement) => type === 'highlight' || type === 'comment';

/** Everything that changes a summary, each done by somebody, to something. */
const ACTS: readonly ((work: Work) => Promise<void>)[] = [
  async (work) => {
    const by = work.chance.pick(work.people);
    await note(work, by, await comment(by, work.analysisId, `Remarque ${work.counted.elements.length}`));
  },
  async (work) => {
    const by = work.chance.pick(work.people);
    await note(work, by, await highlight(by, work.analysisId, `passage ${work.counted.elements.length}`));
  },
  async (work) => {
    const [by, to] = [work.people[0], work.people[1]];
    if (!by || !to) return;
    const missionId = await mission(by, work.analysisId, to);
    await note(work, by, missionId);
    const answerId = newId();
    await granted(to, answerMission, { analysisId: work.analysisId, missionId, answerId, content: 'Voici' });
    const timestamp = new Date().toISOString();
    const answer = { id: answerId, type: 'answer', authorId: to.id, text: 'Voici', timestamp } as const;
    work.counted.elements.push({ ...answer, code: null, archived: false, votes: new Map(), replies: [] });
  },
  async (work) => {
    const { element, by } = pickShown(work);
    const vote = work.chance.pick(VOTES);
    await granted(by, setVote, { analysisId: work.analysisId, elementId: element.id, vote });
    element.votes.set(by.id, vote);
  },
  async (work) => {
    const { element, by } = pickShown(work);
    const id = await reply(by, work.analysisId, element.id);
    element.replies.push({ id, authorId: by.id, archived: false });
  },
  async (work) => {
    const { element } = pickShown(work);
    const [first] = element.replies;
    const by = work.people.find(({ id }) => id === first?.authorId);
    if (!first || !by) return;
    const archived = !first.archived;
    const of = { analysisId: work.analysisId, elementId: element.id, replyId: first.id };
    await granted(by, archiveReply, { ...of, archived });
    first.archived = archived;
  },
  async (work) => {
    const element = work.chance.pick(work.counted.elements.filter(archivable));
    const by = work.people.find(({ id }) => id === element.authorId);
    if (!by) return;
    const archived = !element.archived;
    await granted(by, archiveElement, { analysisId: work.analysisId, elementId: element.id, archived });
    element.archived = archived;
  },
  async (work) => {
    const { element, owner } = pickShown(work);
    if (element.type === 'answer') return;
    const code = work.chance.pick([...CODES, null]);
    const of = { analysisId: work.analysisId, elementId: element.id };
    await granted(owner, classifyElement, { ...of, codeClassification: code });
    element.code = code;
  },
  async (work) => {
    const by = work.chance.pick(work.people);
    const documentScore = work.chance.below(11) * 10;
    await granted(by, setEvaluation, { analysisId: work.analysisId, documentScore });
    work.counted.scores.set(by.id, documentScore);
  },
];
const STEPS = 40;

test.each([11, 4_242])(
  '[AL-15] after every act the summary is what a recount by hand finds (series %d)',
  { tags: ['deep'] },
  async (seed) => {
    const { author, analysisId, enter } = await setUp();
    const people = [author, await enter(), await enter('Editor'), await enter('Owner')];
    const work = { analysisId, people, counted: { elements: [], scores: new Map() }, chance: chanceOf(seed) };
    for (const by of people) await note(work, by, await comment(by, analysisId, 'Pour commencer'));
    for (let step = 0; step < STEPS; step += 1) {
      await work.chance.pick(ACTS)(work);
      expect((await card(author, analysisId)).summary, `after step ${step}`).toEqual(summaryOf(work.counted));
    }
  },
);
