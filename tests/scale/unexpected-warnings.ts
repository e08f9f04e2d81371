import { z } from 'zod';
import type { Absence } from './absences.ts';

const logged = z.looseObject({ level: z.number(), time: z.iso.datetime(), msg: z.string() });

/** Expected messages during an absence: any without the database, only these without other servers, none without a node. */
const SAID_WITHOUT: Readonly<Record<string, RegExp>> = {
  PostgreSQL: /./,
  Redis: /^Redis is unavailable$/,
  'the store of files':
    /^(unavailable|a job failed|files cannot be stored.*|the store of the search index.*|.*search index.*)$/,
};
/** Timeouts of a busy machine, which the product logs and retries. */
const LATE = /time[d ]*out|took too long/i;

interface Spoken {
  readonly name: string;
  said(): string;
}

/** The warnings and errors logged by nodes, except those expected during an absence. */
export function unexpectedWarnings(nodes: readonly Spoken[], absences: readonly Absence[]): string[] {
  return nodes.flatMap(({ name, said }) =>
    said()
      .split('\n')
      .filter((line) => isTrouble(line, absences))
      .map((line) => `${name}: ${line}`),
  );
}

function isTrouble(line: string, absences: readonly Absence[]): boolean {
  if (!line.startsWith('{')) return false;
  const { level, time, msg } = logged.parse(JSON.parse(line));
  if (level < 40) return false;
  if (level >= 50) return true;
  const at = Date.parse(time);
  const isExpected = absences.some(
    ({ name, from, until }) => at >= from && at <= until && SAID_WITHOUT[name]?.test(msg),
  );
  return !isExpected && !LATE.test(line);
}
