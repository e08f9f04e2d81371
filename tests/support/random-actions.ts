import type { CallInput, Endpoint } from '../../src/base/endpoint.ts';
import { changeAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { CODES } from '../../src/features/analyses/analyses/contract/codes.ts';
import { setEvaluation } from '../../src/features/analyses/analyses/contract/evaluation.ts';
import * as elements from '../../src/features/analyses/elements/contract/elements.ts';
import * as missions from '../../src/features/analyses/elements/contract/missions.ts';
import * as replies from '../../src/features/analyses/elements/contract/replies.ts';
import { setVote, VOTES } from '../../src/features/analyses/elements/contract/votes.ts';
import { SCORE_KEYS } from '../../src/features/analyses/ratings/contract/ratings.ts';
import { newId } from '../../src/platform/new-id.ts';
import type { Chance } from '../pages/chance.ts';
import type { callingAs } from './calling-as.ts';
import { somePassage } from './contributions.ts';
import type { TestMember } from './people.ts';

type Ask = ReturnType<typeof callingAs>['ask'];

/** The expected refusals of acts on elements that were just archived, or belong to others. */
const REFUSALS = [400, 403, 409];

/** A created element or reply, on which later acts are made. */
interface Made {
  readonly elementId: string;
  readonly replyId?: string;
  readonly isMission?: boolean;
  readonly isAnswer?: boolean;
  readonly author: TestMember;
}
type Act = Promise<Made | null>;

/** Makes random acts of several people in an analysis; some of them are refused, as in reality. */
export function randomActions(ask: Ask, chance: Chance, analysisId: string, people: readonly TestMember[]) {
  const made: Made[] = [];
  let granted = 0;
  const words = () => `Mot ${chance.below(1_000)}`;
  const code = () => chance.pick([null, ...CODES]);

  /** Returns the created element, if the act was granted and created one. */
  const act = async <E extends Endpoint>(
    by: TestMember,
    endpoint: E,
    input: Omit<CallInput<E>, 'analysisId'>,
    making: Omit<Made, 'author'> | null = null,
  ): Act => {
    const { status, problem } = await ask(by, endpoint, { analysisId, ...input } as CallInput<E>);
    if (status === 200) granted += 1;
    else if (!REFUSALS.includes(status))
      throw new Error(`${endpoint.path} answered ${status} ${problem?.reason}`);
    return status === 200 && making ? { ...making, author: by } : null;
  };

  const createActions: ((by: TestMember) => Act)[] = [
    (by) => {
      const elementId = newId();
      const comment = { type: 'comment', words: words(), codeClassification: code() } as const;
      return act(by, elements.addElement, { elementId, ...comment }, { elementId });
    },
    (by) => {
      const elementId = newId();
      const anchor = somePassage(words(), chance.below(500));
      const marked = { type: 'highlight', anchor, codeClassification: code() } as const;
      return act(by, elements.addElement, { elementId, ...marked }, { elementId });
    },
    (by) => {
      const missionId = newId();
      const others = people.map(({ id }) => id).filter((id) => id !== by.id);
      const mission = {
        content: words(),
        userIds: others.slice(chance.below(2)),
        codeClassification: code(),
      };
      return act(
        by,
        missions.giveMission,
        { missionId, ...mission },
        { elementId: missionId, isMission: true },
      );
    },
    (by) =>
      act(by, setEvaluation, {
        rating: chance.below(11) / 2,
        scores: [{ key: chance.pick(SCORE_KEYS), value: chance.below(6) * 20 }],
      }),
    (by) => act(by, changeAnalysis, { threadName: words() }),
  ];

  const uponElement: ((by: TestMember, element: Made) => Act)[] = [
    (by, { elementId }) => act(by, setVote, { elementId, vote: chance.pick(VOTES) }),
    (by, { elementId }) => {
      const replyId = newId();
      return act(by, replies.addReply, { elementId, replyId, text: words() }, { elementId, replyId });
    },
    (_, { elementId, author }) => act(author, elements.rewriteElement, { elementId, words: words() }),
    (_, { elementId, author }) =>
      act(author, elements.classifyElement, { elementId, codeClassification: code() }),
    (_, { elementId, author }) =>
      act(author, elements.attachElement, { elementId, anchor: somePassage(words()) }),
    (_, { elementId, author }) =>
      act(author, elements.archiveElement, { elementId, archived: chance.below(2) === 0 }),
  ];

  const uponMission: typeof uponElement = [
    (_, { elementId: missionId, author }) =>
      act(author, missions.closeMission, { missionId, closed: chance.below(3) === 0 }),
    (by, { elementId: missionId }) => {
      const answerId = newId();
      const answered = { missionId, answerId, content: words() };
      return act(by, missions.answerMission, answered, { elementId: answerId, isAnswer: true });
    },
  ];

  const uponReply = (by: TestMember, { elementId, author }: Made, replyId: string): Act =>
    chance.below(2) === 0
      ? act(by, replies.upvoteReply, { elementId, replyId, upVoteValue: chance.below(3) > 0 })
      : act(author, replies.archiveReply, { elementId, replyId, archived: chance.below(2) === 0 });

  const one = (): Act => {
    const by = chance.pick(people);
    if (made.length === 0 || chance.below(3) === 0) return chance.pick(createActions)(by);
    // Answers are rare and acts on them have effects elsewhere: they are picked more often.
    const answers = made.filter(({ isAnswer }) => isAnswer);
    const something = chance.pick(answers.length > 0 && chance.below(3) === 0 ? answers : made);
    if (something.replyId) return uponReply(by, something, something.replyId);
    return chance.pick(something.isMission ? [...uponElement, ...uponMission, ...uponMission] : uponElement)(
      by,
      something,
    );
  };

  return {
    /** Makes this many concurrent acts on earlier elements; the choice does not depend on the order of the answers. */
    async atOnce(number: number): Promise<void> {
      const outcomes = await Promise.all(Array.from({ length: number }, one));
      made.push(...outcomes.filter((outcome) => outcome !== null));
    },
    granted: () => granted,
  };
}
