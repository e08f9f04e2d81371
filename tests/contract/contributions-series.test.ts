// @module-tag deep
import { expect, test } from 'vitest';
import { readAnalysis } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { chanceOf } from '../pages/chance.ts';
import { analysePage, forUser } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { readWhole } from '../support/contributions.ts';
import { countedSummary } from '../support/counted-analysis.ts';
import { followingReader, knownFrom, type ReaderState } from '../support/following-reader.ts';
import { createMember, createOrganisation } from '../support/people.ts';
import { randomActions } from '../support/random-actions.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, granted } = callingAs(server);

const ROUNDS = 8;
const ACTS_AT_ONCE = 9;

const countedFrom = ({ parts, elements }: ReaderState) =>
  countedSummary(
    Object.values(parts).map(({ documentScore }) => documentScore),
    Object.values(elements).flat(),
  );

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
    const actions = randomActions(ask, chance, analysisId, [owner, second, third]);
    const readers = await Promise.all(
      [owner, third, reader].map((person) => followingReader(granted, person, analysisId)),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const looks = readers.filter(() => chance.below(2) === 0).map(({ look }) => look());
      await Promise.all([actions.atOnce(ACTS_AT_ONCE), ...looks]);
      for (const following of readers) {
        await following.catchUp();
        const fresh = knownFrom(await readWhole(granted, following.person, analysisId));
        expect(following.known()).toEqual(fresh);
        const { summary } = await granted(following.person, readAnalysis, { analysisId });
        expect(summary).toEqual(countedFrom(fresh));
      }
    }
    expect(actions.granted()).toBeGreaterThan(ROUNDS * 4);
  },
);
