import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { hashPassword } from '../../src/features/accounts/accounts/server/password-hash.ts';
import { savePasswordHash } from '../../src/features/accounts/accounts/server/password-store.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { setVote } from '../../src/features/analyses/elements/contract/votes.ts';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { findBrowser } from '../../tools/setup/find-browser.mjs';
import { ask } from '../support/ask.ts';
import { cookieOf, PASSWORD, tokenOf } from '../support/people.ts';
import { embeddedDatabase } from '../support/product-folder.ts';
import { Chance } from './anchoring-chance.ts';
import { LONG_PAGE, page as madePage } from './anchoring-pages.ts';
import { benchProduct } from './bench-product.ts';
import { busiestTaskMs } from './busiest-task.ts';
import { discussingOrganisation } from './discussed-analysis.ts';
import { type Figure, percentiles, type Reading } from './figure.ts';
import { markArticle } from './marked-article.ts';
import { SCREEN_PROBE } from './screen-probe.ts';

const SMALL = { participants: 4, elements: 20, repliesEach: 3 };
const LARGE = { participants: 40, elements: 2_000, repliesEach: 5 };
const WARM_UPS = 2;
const OPENINGS = 9;
/** More than a fling gesture scrolls per frame; passes all elements in reasonable time. */
const STEP_PX = 240;
const LONG_STEP_PX = 1_200;
/** The promised maximum of a task while scrolling, and of the first paint relative to a small analysis. */
const TASK_MS = 100;
const PAINT_RATIO = 1.5;

/** One of the two analyses, on the same article. */
interface Sized {
  readonly analysisId: string;
  readonly path: string;
  readonly highlights: number;
  readonly participants: number;
}

interface Screen {
  readonly context: BrowserContext;
  readonly baseURL: string;
  /** The headers of a colleague who votes. */
  readonly voter: Readonly<Record<string, string>>;
}

/**
 * Compares an analysis of 20 elements with one of 40 participants, 2,000 elements and 10,000 replies, on a page of 100,000
 * characters in the real product: the time until contributions are painted, and the longest task while scrolling, expanding
 * and voting.
 */
export const analysisScreen: Figure = {
  name: 'analysis-screen',
  async measure(opened) {
    const executablePath = findBrowser();
    if (!executablePath)
      throw new Error('no Chrome or Chromium was found: install one, or name it in CHROMIUM_PATH');
    const product = await benchProduct(opened, { CALLS_PER_MINUTE: '100000000' });
    const { url } = await embeddedDatabase(product.dataDir);
    const database = openDatabase({ url, connections: 2, log: silentLog });
    opened.defer(() => database.close());
    const { id, userIds, analysisIds } = await discussingOrganisation(url, LARGE.participants, [
      SMALL,
      LARGE,
    ]);
    const paragraphs = madePage(new Chance(7), LONG_PAGE).split('\n');
    const [small, large] = await Promise.all(
      [SMALL, LARGE].map(async ({ participants }, place): Promise<Sized> => {
        const analysisId = analysisIds[place] ?? '';
        const { documentId, highlights } = await markArticle(url, analysisId, paragraphs);
        return { analysisId, highlights, participants, path: `/doc/${documentId}/${analysisId}` };
      }),
    );
    const [readerId = '', voterId = ''] = userIds;
    if (!small || !large) throw new Error('two analyses were created');
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
    });
    opened.defer(() => browser.close());
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1440, height: 900 },
    });
    await context.addInitScript(SCREEN_PROBE);
    await signInAs(context, product.url, database, { userId: readerId, email: `p1@${id}.example` });
    const voter = await tokenOf({ database }, { id: voterId, email: '', organisationId: id });
    const screen = { context, baseURL: product.url, voter };
    return [...(await openings(screen, small, large)), ...(await whileOpen(screen, small, large))];
  },
};

async function signInAs(
  context: BrowserContext,
  url: string,
  database: Database,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await database.asPlatform((tx) => savePasswordHash(tx, userId, hash));
  const { headers } = await ask(url, signIn, { email, password: PASSWORD });
  const [name = '', ...value] = cookieOf(headers).split('=');
  await context.addCookies([{ name, value: value.join('='), url }]);
}

/** Opens each in turn, in a new tab of a running browser. */
async function openings({ context }: Screen, small: Sized, large: Sized): Promise<Reading[]> {
  const times = new Map<string, number[]>();
  const keep = (name: string, time: number) => times.set(name, [...(times.get(name) ?? []), time]);
  for (let round = -WARM_UPS; round < OPENINGS; round += 1) {
    for (const sized of [small, large]) {
      await using page = await context.newPage();
      await page.goto(sized.path);
      const painted = await page.evaluate<number>('probe.contributions');
      const marked = await page.evaluate<number>(`probe.marked(${sized.highlights})`);
      const longest = await page.evaluate<number>('probe.longestSince(0)');
      if (round < 0) continue;
      keep(`first-paint ${sized.path}`, painted);
      keep(`all-marked ${sized.path}`, marked);
      keep(`opening-task ${sized.path}`, longest);
    }
  }
  const reading = (name: string): Reading => {
    const [at, beside] = [large, small].map(({ path }) => percentiles(times.get(`${name} ${path}`) ?? []));
    const { p50 = Number.NaN, p95 = Number.NaN } = at ?? {};
    const comparedWith = { what: `p50 with ${SMALL.elements} elements`, value: beside?.p50 ?? Number.NaN };
    return { name: `analysis-screen-${name}`, value: p50, p95, unit: 'ms', comparedWith };
  };
  return [
    { ...reading('first-paint'), promise: { atMost: PAINT_RATIO }, promiseOn: 'ratio' },
    reading('all-marked'),
    reading('opening-task'),
  ];
}

interface Vote {
  readonly ms: number;
  readonly longestMs: number;
}

/** The CPU time and the elapsed time of the longest task. */
interface LongestTask {
  readonly cpuMs: number;
  readonly wallMs: number;
}

interface Session {
  readonly tasks: ReadonlyMap<string, LongestTask>;
  readonly votes: ReadonlyMap<string, Vote>;
  readonly heapBytes: ReadonlyMap<string, number>;
}

/** Measures each action once in both analyses. */
async function whileOpen(screen: Screen, small: Sized, large: Sized): Promise<Reading[]> {
  const beside = await oneSession(screen, small);
  const at = await oneSession(screen, large);
  const what = `with ${SMALL.elements} elements`;
  const task = (name: string): Reading => {
    const { cpuMs = Number.NaN, wallMs = 0 } = at.tasks.get(name) ?? {};
    return {
      name: `analysis-screen-${name}-task`,
      value: cpuMs,
      unit: 'ms',
      // Browsers report the elapsed time only of tasks of 50 ms or more.
      ...(wallMs === 0 ? {} : { comparedWith: { what: 'by the clock', value: wallMs } }),
      promise: { atMost: TASK_MS },
    };
  };
  const vote = (name: string): Reading => ({
    name: `analysis-screen-${name}`,
    value: at.votes.get(name)?.ms ?? Number.NaN,
    unit: 'ms',
    comparedWith: { what, value: beside.votes.get(name)?.ms ?? Number.NaN },
  });
  const heap = (name: string): Reading => ({
    name: `analysis-screen-heap-${name}`,
    value: at.heapBytes.get(name) ?? Number.NaN,
    unit: 'bytes',
    comparedWith: { what, value: beside.heapBytes.get(name) ?? Number.NaN },
  });
  return [
    ...[...at.tasks.keys()].map(task),
    ...[...at.votes.keys()].map(vote),
    ...[...at.heapBytes.keys()].map(heap),
  ];
}

async function oneSession(screen: Screen, sized: Sized): Promise<Session> {
  await using page = await screen.context.newPage();
  const tasks = new Map<string, LongestTask>();
  const votes = new Map<string, Vote>();
  const heapBytes = new Map<string, number>();
  const traced = async (name: string, act: () => Promise<number>) => {
    let wallMs = 0;
    const cpuMs = await busiestTaskMs(page, async () => {
      wallMs = await act();
    });
    tasks.set(name, { cpuMs, wallMs });
  };
  const run = (name: string, script: string) => traced(name, () => page.evaluate<number>(script));
  const voted = (name: string, script: () => Promise<Vote>) =>
    traced(name, async () => {
      const vote = await script();
      votes.set(name, vote);
      return vote.longestMs;
    });
  await page.goto(sized.path);
  await page.evaluate(`probe.marked(${sized.highlights})`);
  heapBytes.set('opened', await heapOf(page));
  await run('scroll-column', `probe.scroll('aside', ${STEP_PX}, ${sized.participants})`);
  await run('scroll-document', `probe.scroll('.read', ${STEP_PX}, 0)`);
  await run('unfold', 'probe.unfold()');
  await run('scroll-everything', `probe.scroll('aside', ${LONG_STEP_PX}, 0)`);
  await page.evaluate(`document.querySelector('aside').scrollTop = 0`);
  await voted('own-vote', () => page.evaluate<Vote>('probe.vote()'));
  await voted('live-vote', () => seeVote(screen, sized, page));
  heapBytes.set('everything', await heapOf(page));
  return { tasks, votes, heapBytes };
}

async function seeVote({ baseURL, voter }: Screen, { analysisId }: Sized, page: Page): Promise<Vote> {
  const elementId = await page.evaluate<string>('probe.votedOn()');
  const seen = page.evaluate<Vote>('probe.seeVote()');
  const { status } = await ask(baseURL, setVote, { analysisId, elementId, vote: 'upvote' }, voter);
  if (status !== 200) throw new Error(`a vote answered ${status}`);
  return seen;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
  return page.evaluate<number>('performance.memory.usedJSHeapSize');
}
