import type { Connection } from '@lancedb/lancedb';
import type { Scope } from '../findable.ts';
import { openTables } from './generation-tables.ts';
import type { Generation } from './generations.ts';
import { OpenGeneration } from './open-generation.ts';
import { prefixOf } from './table-names.ts';

/** What nobody asked for so long is closed. */
const IDLE_MS = 5 * 60_000;
/** Each takes a few megabytes for its vocabulary, a large one some dozens. */
const OPEN_MAX = 24;

interface Entry {
  readonly opening: Promise<OpenGeneration>;
  usedAt: number;
}

export const keyOf = (scope: Scope, { generation }: Pick<Generation, 'generation'>) =>
  `${prefixOf(scope)}${generation}`;

/** The generations that are open in this process: memory does not grow with the number of organisations. */
export function openGenerations(connection: Connection, openMax = OPEN_MAX) {
  const entries = new Map<string, Entry>();
  const closings = new Set<Promise<void>>();

  async function get(scope: Scope, info: Generation): Promise<OpenGeneration> {
    const key = keyOf(scope, info);
    const entry = entries.get(key) ?? { opening: open(scope, info), usedAt: 0 };
    entries.set(key, entry);
    entry.usedAt = performance.now();
    try {
      const opened = await entry.opening;
      await takeUpPassages(connection, opened, info);
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
    await opened.keeper.catchUp();
    void closeIdle();
    return opened;
  }

  /** Forgets it without keeping its vocabulary: its tables are gone or cannot be read. */
  async function forget(scope: Scope, info: Pick<Generation, 'generation'>): Promise<void> {
    const key = keyOf(scope, info);
    const opened = await entries.get(key)?.opening.catch(() => null);
    entries.delete(key);
    await opened?.unused();
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
    await opened.unused();
    // What could not be kept is counted anew.
    await opened.keeper.keep().catch(() => undefined);
    // Whoever was given it before it left the list may have begun meanwhile.
    await opened.unused();
    opened.close();
  }

  /** Those that are written to a new generation stay: they know which ids are new. */
  async function closeIdle(most = openMax): Promise<void> {
    const byUse = [...entries].sort(([, one], [, other]) => other.usedAt - one.usedAt);
    // Closing takes a while: whoever is asked for meanwhile stays.
    const wasUsedAt = new Map(byUse.map(([key, { usedAt }]) => [key, usedAt]));
    for (const [at, [key, entry]] of byUse.entries()) {
      const isIdle = performance.now() - entry.usedAt > IDLE_MS || at >= most;
      const opened = isIdle ? await entry.opening.catch(() => null) : null;
      const isStillIdle = isIdle && entries.get(key) === entry && wasUsedAt.get(key) === entry.usedAt;
      if (isStillIdle && !opened?.writtenIds && !opened?.isBeingTended) await close(key, entry);
    }
  }

  return {
    get,
    forget,
    closeIdle,
    /** One that was just begun. */
    adopt: (begun: OpenGeneration) =>
      entries.set(keyOf(begun.scope, begun.info), {
        opening: Promise.resolve(begun),
        usedAt: performance.now(),
      }),
    closeAll: async () => {
      for (const [key, entry] of [...entries]) await close(key, entry);
      await Promise.all(closings);
    },
  };
}

/** Another node may have heard from the model for the first time. */
async function takeUpPassages(
  connection: Connection,
  opened: OpenGeneration,
  info: Generation,
): Promise<void> {
  if (opened.passages || info.dimensions === 0) return;
  const { passages } = await openTables(connection, opened.scope, info);
  opened.passages = passages;
  opened.info = info;
}
