import { randomInt } from 'node:crypto';
import { type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { silentLog } from '../../src/platform/log.ts';
import { processorMs } from '../../tools/test-parts/process-usage.mjs';
import { startTimer } from '../../tools/test-parts/times.mjs';
import { mailsTo, type ReceivedMail } from './journey-mails.ts';
import { enableSignIn, signIn } from './journey-sign-in.ts';
import { createMember, createOrganisation, PASSWORD, type TestOrganisation } from './people.ts';
import { embeddedDatabase } from './product-folder.ts';

export { expect } from '@playwright/test';
export { expectAccessible } from './journey-accessibility.ts';
export { demoPerson, signIn } from './journey-sign-in.ts';

/** The running product, for journeys. */
export interface App {
  readonly url: string;
  readonly dataDir: string;
  /** The client address of this journey; limits per address do not affect other journeys. */
  readonly callerAddress: string;
  /** The mails to this address, oldest first; waits until there are `atLeast` of them, by default one. */
  readMails(to: string, atLeast?: number): Promise<ReceivedMail[]>;
}

/** A person who can sign in. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly organisationId: string;
}

type PersonOptions = Parameters<typeof createMember>[2] & {
  /** By default the organisation of this journey, created with its first person. */
  readonly organisation?: TestOrganisation;
};

interface Fixtures {
  app: App;
  /**
   * By default a journey comes through a proxy, from its own client address. Pages only for local callers, such as
   * /mailbox, need `test.use({ behindProxy: false })`.
   */
  behindProxy: boolean;
  /** Creates an organisation, for journeys with several. */
  newOrganisation: (name?: string) => Promise<TestOrganisation>;
  /** Creates a person in the organisation of this journey. */
  newPerson: (options?: PersonOptions) => Promise<Person>;
  /** Opens a page in another browser where a person is signed in; closed after the journey. */
  pageOf: (who: Parameters<typeof signIn>[1], options?: BrowserContextOptions) => Promise<Page>;
}

/** A journey: a real browser on the real product, with its own people. */
export const test = base.extend<Fixtures & { processorTime: undefined }, { database: Database }>({
  processorTime: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use, { file }) => {
      const finish = startTimer(() => processorMs(process.pid));
      await use(undefined);
      finish(file);
    },
    { auto: true },
  ],
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      // With several nodes, the database is not in a data folder.
      const url = process.env.JOURNEY_DATABASE ?? (await embeddedDatabase(dataFolder())).url;
      const database = openDatabase({ url, connections: 2, log: silentLog });
      await enableSignIn(database, dataFolder());
      await use(database);
      await database.close();
    },
    { scope: 'worker', auto: true },
  ],
  app: async ({ baseURL }, use) => {
    const dataDir = dataFolder();
    await use({
      url: baseURL ?? '',
      dataDir,
      callerAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      readMails: (to, atLeast = 1) => mailsTo(dataDir, to, atLeast),
    });
  },
  behindProxy: [true, { option: true }],
  extraHTTPHeaders: async ({ app, behindProxy }, use) =>
    use(behindProxy ? { 'x-forwarded-for': app.callerAddress } : {}),
  newOrganisation: ({ database }, use) =>
    use((name = 'Observatoire des rivages') => createOrganisation(database, { name })),
  newPerson: async ({ database, newOrganisation }, use) => {
    let own: Promise<TestOrganisation> | undefined;
    const ofThisJourney = () => {
      own ??= newOrganisation();
      return own;
    };
    await use(async ({ organisation, ...options } = {}) => {
      const member = await createMember(database, organisation ?? (await ofThisJourney()), options);
      return { ...member, password: PASSWORD };
    });
  },
  pageOf: async ({ browser }, use) => {
    const opened = new AsyncDisposableStack();
    await use(async (who, options) => {
      const context = await browser.newContext(options);
      opened.defer(() => context.close());
      const page = await context.newPage();
      await signIn(page, who);
      return page;
    });
    await opened.disposeAsync();
  },
});

function dataFolder(): string {
  const folder = process.env.JOURNEY_DATA;
  if (!folder) throw new Error('the global set-up of the journeys did not run');
  return folder;
}
