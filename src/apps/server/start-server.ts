import { createIsConfirmed } from '#features/accounts/server.ts';
import { MARKED_CHANNEL, openIndexer } from '#features/finding/server.ts';
import { type Collaboration, openCollaboration } from '#features/reflections/server.ts';
import type { Config } from '#platform/config.ts';
import { openHttp } from '#platform/http/open-http.ts';
import { isClientBuilt, type WebClient } from '#platform/http/web-client.ts';
import { openJobs } from '#platform/jobs/open-jobs.ts';
import type { Log } from '#platform/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { OutboxConsumer } from '#platform/outbox/define-consumer.ts';
import { type Outbox, openOutbox } from '#platform/outbox/open-outbox.ts';
import { initialiseEmptyDatabase } from './demo-data/initialise-empty-database.ts';
import { extensionPermissions } from './extension-permissions.ts';
import { openProduct, type Product } from './open-product.ts';
import type { Search } from './open-search.ts';
import { CONSUMERS, jobsOf, ON_TEXT_FLUSHED, partsOf, routesOf } from './wiring.ts';

export interface RunningServer {
  readonly address: string;
  /** Messages for the operator, line by line. */
  readonly messages: readonly string[];
  stop(): Promise<void>;
}

/** Replacements used by tests and the development server. */
export interface Replacements {
  readonly mail?: Mail;
  /** Absent: the built client, if any. */
  readonly webClient?: WebClient;
  /** Fills an empty database with the demo data. */
  readonly demoData?: boolean;
  /** False: the search index is not updated, since most tests do not search. */
  readonly keepsIndex?: boolean;
  /** False: scheduled jobs run only on request, so that no job over all organisations interferes with a test. */
  readonly runsSchedules?: boolean;
  /** Replaces the search index. */
  readonly search?: Search;
  /** How long requests wait for a database connection before they are refused. */
  readonly connectionTimeoutMs?: number;
}

/**
 * Opens the product, then jobs, listeners and the HTTP server, in this order. Everything opened is closed in reverse order,
 * on stop or when a later step fails.
 */
export async function startServer(
  config: Config,
  log: Log,
  replacements: Replacements = {},
): Promise<RunningServer> {
  const opened = new AsyncDisposableStack();
  try {
    const started = await openAll(config, log, replacements, opened);
    return { ...started, stop: () => opened.disposeAsync() };
  } catch (failure) {
    await opened.disposeAsync();
    throw failure;
  }
}

async function openAll(
  config: Config,
  log: Log,
  replacements: Replacements,
  opened: AsyncDisposableStack,
): Promise<Omit<RunningServer, 'stop'>> {
  const { mail, search, connectionTimeoutMs, runsSchedules } = replacements;
  const product = await openProduct(config, log, {
    mail,
    search,
    connectionTimeoutMs: connectionTimeoutMs,
    opened,
  });
  const { database, redis, accounts, files } = product;
  const messages = await initialiseEmptyDatabase(
    { accounts, storage: files.storage },
    replacements.demoData ?? false,
  );

  const consumers: OutboxConsumer[] = [];
  const channels: Record<string, () => void> = {};
  if (config.ROLES.includes('worker')) {
    const jobs = await openJobs({ database, log, jobs: jobsOf(product, () => consumers), runsSchedules });
    opened.defer(() => jobs.stop());
    consumers.push(jobs.consumer, ...CONSUMERS);
    if (replacements.keepsIndex ?? true) {
      const indexer = await openIndexer({ database, log, ...product.search });
      opened.defer(() => indexer.stop());
      channels[MARKED_CHANNEL] = indexer.wake;
    }
  }
  const { forgetUser } = accounts.identities;
  const collaboration = config.ROLES.includes('collab')
    ? openCollaboration({ database, log, redis, forgetUser, onFlushed: ON_TEXT_FLUSHED })
    : undefined;
  Object.assign(channels, collaboration?.channels);
  const outbox = await openOutbox({ database, log, consumers, channels });
  opened.defer(() => outbox.stop());

  const http = await openHttpServer(product, outbox, collaboration, replacements);
  opened.defer(() => http.close());
  return { address: await http.listen({ port: config.PORT, host: config.HOST }), messages };
}

/**
 * A node with the role `web` serves users, one with `collab` the WebSocket connections of collaboration; any other only
 * serves health checks.
 */
function openHttpServer(
  product: Product,
  outbox: Outbox,
  collaboration: Collaboration | undefined,
  replacements: Replacements,
): ReturnType<typeof openHttp> {
  const { config, log, database, redis, accounts } = product;
  const edge = {
    config,
    log,
    database,
    redis,
    identify: accounts.identify,
    isConfirmed: createIsConfirmed(database),
    extension: extensionPermissions(config),
  };
  const collaborationParts = collaboration ? [collaboration.part(outbox)] : [];
  if (!config.ROLES.includes('web')) return openHttp(edge, [], { plugins: collaborationParts });
  const webClient = replacements.webClient ?? (isClientBuilt() ? 'built' : undefined);
  if (!webClient) log.warn('the web client is not built: only API calls are served');
  return openHttp(edge, routesOf(product), {
    plugins: [...partsOf(product, outbox), ...collaborationParts],
    ...(webClient ? { webClient } : {}),
  });
}
