import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../../src/features/accounts/sign-in/contract/sign-in.ts';
import { setEvaluation } from '../../../src/features/analyses/analyses/contract/evaluation.ts';
import { listContributions } from '../../../src/features/analyses/contributions/contract/contributions.ts';
import { addElement } from '../../../src/features/analyses/elements/contract/elements.ts';
import { setVote } from '../../../src/features/analyses/elements/contract/votes.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { type Chance, chanceOf } from '../../pages/chance.ts';
import { ask } from '../../support/ask.ts';
import { LiveStream } from '../../support/live-stream.ts';
import { cookieOf, PASSWORD, type TestMember } from '../../support/people.ts';
import { TextClient } from '../../support/text-client.ts';
import { authorisedCalls, screensOf } from './screens.ts';

/** An act of a person, its duration, and the failure, if any. */
export interface ActionResult {
  readonly act: string;
  readonly ms: number;
  readonly atMs: number;
  readonly failure: string | null;
}

interface Options {
  readonly url: string;
  readonly person: TestMember;
  readonly seed: number;
  /** The period within which all people arrive. */
  readonly arrivingMs: number;
  readonly until: AbortSignal;
  readonly told: (done: ActionResult) => void;
}

/** The think time between two acts. */
const THINKING_MS = { least: 1_000, more: 4_000 } as const;
/** The number of analyses in which they work. */
const ANALYSES = 8;
const [WORDS_TYPED, BETWEEN_WORDS_MS] = [8, 300] as const;
/** Screens weighted by use: reads are far more frequent than writes. */
const LOOKED_AT = [
  'home',
  'portfolio',
  'group-portfolio',
  'analysis',
  'document',
  'search',
  'journal',
  'history',
];
const ALSO_LOOKED_AT = ['reflections', 'reflection', 'notifications', 'account'];

/** Signs in, keeps a live stream open and makes one act after the other until the end. */
export async function simulatePerson({ url, person, seed, arrivingMs, until, told }: Options): Promise<void> {
  const chance = chanceOf(seed);
  const timed = async <T>(act: string, work: () => Promise<T>): Promise<T | undefined> => {
    const start = performance.now();
    const tell = (failure: string | null) =>
      told({ act, ms: performance.now() - start, atMs: performance.now(), failure });
    try {
      const result = await work();
      tell(null);
      return result;
    } catch (failure) {
      tell(failure instanceof Error ? failure.message : String(failure));
      return undefined;
    }
  };
  await pause(chance.below(arrivingMs));
  const cookie = await timed('sign-in', async () => {
    const { status, headers } = await ask(url, signIn, { email: person.email, password: PASSWORD });
    if (status !== 200) throw new Error(`sign-in answered ${status}`);
    return cookieOf(headers);
  });
  if (cookie === undefined) return;
  const stream = new LiveStream({
    url,
    headers: { cookie },
    topics: [`organisation:${person.organisationId}`],
  });
  try {
    const get = authorisedCalls(url, { cookie });
    const opened = await timed('first-look', () => screensOf(get, person, chance.below(ANALYSES)));
    if (!opened) return;
    const { screens, analysisId, reflectionId } = opened;
    const mine = newId();
    const anchor = { exact: 'mètre', prefix: 'un ', suffix: '', start: 3, end: 8 };
    const actions: Record<string, () => Promise<unknown>> = {
      highlight: () => get(addElement, { analysisId, elementId: newId(), type: 'highlight', anchor }),
      comment: () =>
        get(addElement, { analysisId, elementId: newId(), type: 'comment', words: 'À vérifier.' }),
      rate: () => get(setEvaluation, { analysisId, documentScore: 20 * chance.below(6) }),
      vote: async () => {
        await get(addElement, { analysisId, elementId: mine, type: 'comment', words: 'Vu.' });
        const { others } = await get(listContributions, { analysisId });
        const elementId = others.flatMap(({ elements }) => elements)[0]?.id;
        if (elementId) await get(setVote, { analysisId, elementId, vote: chance.pick(['upvote', 'none']) });
      },
    };
    while (!until.aborted) {
      const kind = chance.below(10);
      if (kind < 6) await look(screens, chance.pick([...LOOKED_AT, ...ALSO_LOOKED_AT]), timed);
      else if (kind < 9) {
        const act = chance.pick(Object.keys(actions));
        await timed(act, actions[act] ?? (() => Promise.resolve()));
      } else await write({ url, cookie, reflectionId, until, timed });
      await think(chance, until);
    }
    if (stream.refusals.length > 0 || stream.greetings === 0)
      told({ act: 'stream', ms: 0, atMs: performance.now(), failure: `refused ${stream.refusals.join()}` });
  } finally {
    stream.close();
  }
}

type Timed = <T>(act: string, work: () => Promise<T>) => Promise<T | undefined>;

async function look(
  screens: Readonly<Record<string, () => Promise<unknown>>>,
  name: string,
  timed: Timed,
): Promise<void> {
  const open = screens[name];
  if (!open) throw new Error(`there is no screen ${name}`);
  await timed(name, open);
}

interface Writing {
  readonly url: string;
  readonly cookie: string;
  readonly reflectionId: string;
  readonly until: AbortSignal;
  readonly timed: Timed;
}

/** Opens a text and types a few words; each is timed until the server has acknowledged it. */
async function write({ url, cookie, reflectionId, until, timed }: Writing): Promise<void> {
  const client = new TextClient({ address: url, reflectionId, headers: { cookie } });
  try {
    await timed('open-text', () => client.synced());
    for (let n = 0; n < WORDS_TYPED && !until.aborted; n += 1) {
      await timed('type', async () => {
        client.type('marée ');
        await client.kept();
      });
      await pause(BETWEEN_WORDS_MS);
    }
  } finally {
    client.close();
  }
}

async function think(chance: Chance, until: AbortSignal): Promise<void> {
  const ms = THINKING_MS.least + chance.below(THINKING_MS.more);
  await pause(ms, undefined, { signal: until }).catch(() => undefined);
}
