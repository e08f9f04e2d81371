// @module-tag deep
import { expect, test } from 'vitest';
import { readAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import type { AnalysisCard } from '../../src/features/analyses/analyses/contract/analysis-card.ts';
import { CODES } from '../../src/features/analyses/analyses/contract/codes.ts';
import type { Element } from '../../src/features/analyses/elements/contract/elements.ts';
import { chanceOf } from '../pages/chance.ts';
import { analysePage, forUser } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { readWhole } from '../support/contributions.ts';
import { followingReader, knownFrom, type ReaderState } from '../support/following-reader.ts';
import { createMember, createOrganisation } from '../support/people.ts';
import { randomActs } from '../support/random-acts.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, granted } = callingAs(server);

const ROUNDS = 8;
const ACTS_AT_ONCE = 9;

/** AL-15: a summary as one would count it by hand. */
function countedFrom({ parts, elements }: ReaderState): AnalysisCard['summary'] {
  const all = Object.values(elements).flat();
  const scores = Object.values(parts)
    .map(({ documentScore }) => documentScore)
    .filter((score) => score > 0);
  const said = all.filter(({ type }) => type !== 'mission');
  const support = ({ votes }: Element) => votes.upvote - votes.downvote + 0.5 * votes.question;
  const top = said.toSorted(
    (one, other) =>
      support(other) - support(one) ||
      other.timestamp.localeCompare(one.timestamp) ||
      (other.id < one.id ? -1 : 1),
  );
  const withCode = (code: string) =>
    all.filter(({ codeClassification }) => codeClassification === code).length;
  const [c, o, d, e] = CODES.map(withCode);
  return {
    evaluationAverage:
      scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    evaluationCount: scores.length,
    activityCount: said.length + all.reduce((sum, { replyCount }) => sum + replyCount, 0),
    codes: { c: c ?? 0, o: o ?? 0, d: d ?? 0, e: e ?? 0 },
    topElements: top.slice(0, 3).map(({ id, type, text, codeClassification, votes }) => {
      if (type !== 'highlight' && type !== 'comment') throw new Error('only those are supported');
      return { id, type, text, codeClassification, votes };
    }),
  };
}

test.each([1, 2])(
  '[AL-14] [AL-15] whoever only asks what changed knows what a fresh look shows, whatever others do at once (series %i)',
  async (seed) => {
    const { database } = server();
    const organisation = await createOrganisation(database);
    const join = () => createMember(database, organisation);
    const [owner, second, third, reader] = await Promise.all([join(), join(), join(), join()]);
    const acl = [forUser(second), forUser(third, 'Commenter'), forUser(reader, 'Reader')];
    const analysisId = await analysePage(database, owner, { acl });
    const chance = chanceOf(seed);
    const acts = randomActs(ask, chance, analysisId, [owner, second, third]);
    const readers = await Promise.all(
      [owner, third, reader].map((person) => followingReader(granted, person, analysisId)),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const looks = readers.filter(() => chance.below(2) === 0).map(({ look }) => look());
      await Promise.all([acts.atOnce(ACTS_AT_ONCE), ...looks]);
      for (const following of readers) {
        await following.catchUp();
        const fresh = knownFrom(await readWhole(granted, following.person, analysisId));
        expect(following.known()).toEqual(fresh);
        const { summary } = await granted(following.person, readAnalysis, { analysisId });
        expect(summary).toEqual(countedFrom(fresh));
      }
    }
    expect(acts.granted()).toBeGreaterThan(ROUNDS * 4);
  },
);
