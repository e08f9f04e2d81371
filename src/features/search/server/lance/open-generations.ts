import type { Connection } from '@lancedb/lancedb';
import type { Scope } from '../findable.ts';
import type { Generation } from './generation-list.ts';
import { openTables } from './generation-tables.ts';
import { OpenGeneration } from './open-generation.ts';
import { prefixOf } from './table-names.ts';

/** Unused generations are closed after this time. */
const IDLE_TIMEOUT_MS = 5 * 60_000;
/** Each uses a few megabytes for its vocabulary, a large one some dozens. */
const MAX_OPEN = 24;

interface Entry {
  readonly opening: Promise<OpenGeneration>;
  usedAt: number;
}

export const generationKey = (scope: Scope, { generation }: Pick<Generation, 'generation'>) =>
  `${prefixOf(scope)}${generation}`;

/** The open generations of this process, limited so that memory does not grow with the number of organisations. */
export function openGenerations(connection: Connection, maxOpen = MAX_OPEN) {
  const entries = new Map<string, Entry>();
  const closings = new Set<Promise<void>>();

  async function get(scope: Scope, info: Generation): Promise<OpenGeneration> {
    const key = generationKey(scope, info);
    const entry = entries.get(key) ?? { opening: open(scope, info), usedAt: 0 };
    entries.set(key, entry);
    entry.usedAt = performance.now();
    try {
      const opened = await entry.opening;
      await updatePassages(connection, opened, info);
      return opened;
    } catch (failure) {
      entries.delete(key);
      throw failure;
    }
  }

  async function open(scope: Scope, info: Generation): Promise<OpenGeneration> {
    const opened = new OpenGeneration(
      connection,
      scope,
      info,
      await openTables(connection, scope, info),
      false,
    );
    await opened.documentFrequencies.catchUp();
    void closeIdle();
    return opened;
  }

  /** Removes a generation without saving its vocabulary: its tables are gone or unreadable. */
  async function forget(scope: Scope, info: Pick<Generation, 'generation'>): Promise<void> {
    const key = generationKey(scope, info);
    const opened = await entries.get(key)?.opening.catch(() => null);
    entries.delete(key);
    await opened?.untilUnused();
    opened?.close();
  }

  async function close(key: string, { opening }: Entry): Promise<void> {
    entries.delete(key);
    const closing = closeOpened(opening);
    closings.add(closing);
    await closing.finally(() => closings.delete(closing));
  }

  async function closeOpened(opening: Entry['opening']): Promise<void> {
    const opened = await opening.catch(() => null);
    if (!opened) return;
    await opened.untilUnused();
    // A vocabulary that could not be saved is recounted.
    await opened.documentFrequencies.save().catch(() => undefined);
    // Callers that received it before its removal may have started meanwhile.
    await opened.untilUnused();
    opened.close();
  }

  /** Closes unused generations, except new ones being written, which must remember their ids. */
  async function closeIdle(most = maxOpen): Promise<void> {
    const byUse = [...entries].sort(([, one], [, other]) => other.usedAt - one.usedAt);
    // Closing takes a while: entries used meanwhile stay open.
    const wasUsedAt = new Map(byUse.map(([key, { usedAt }]) => [key, usedAt]));
    for (const [at, [key, entry]] of byUse.entries()) {
      const isIdle = performance.now() - entry.usedAt > IDLE_TIMEOUT_MS || at >= most;
      const opened = isIdle ? await entry.opening.catch(() => null) : null;
      const isStillIdle = isIdle && entries.get(key) === entry && wasUsedAt.get(key) === entry.usedAt;
      if (isStillIdle && !opened?.writtenIds && !opened?.isBeingCompacted) await close(key, entry);
    }
  }

  return {
    get,
    forget,
    closeIdle,
    /** Adds a generation that was just created. */
    adopt: (created: OpenGeneration) =>
      entries.set(generationKey(created.scope, created.info), {
        opening: Promise.resolve(created),
        usedAt: performance.now(),
      }),
    closeAll: async () => {
      for (const [key, entry] of [...entries]) await close(key, entry);
      await Promise.all(closings);
    },
  };
}

/** Another node may have created the passages table after the model’s first response. */
async function updatePassages(
  connection: Connection,
  opened: OpenGeneration,
  info: Generation,
): Promise<void> {
  if (opened.passages || info.dimensions === 0) return;
  const { passages } = await openTables(connection, opened.scope, info);
  opened.passages = passages;
  opened.info = info;
}
