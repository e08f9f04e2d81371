import { z } from 'zod';
import type { Absence } from './absences.ts';

const logged = z.looseObject({ level: z.number(), time: z.iso.datetime(), msg: z.string() });

/** Everything needs the database; without the others only this is said, and without a node nothing. */
const SAID_WITHOUT: Readonly<Record<string, RegExp>> = {
  PostgreSQL: /./,
  Redis: /^Redis is unavailable$/,
  'the store of files':
    /^(unavailable|a job failed|files cannot be stored.*|the store of the search index.*|.*search index.*)$/,
};
/** A machine with too much to do answers late: no fault of the product, which says so and tries again. */
const LATE = /time[d ]*out|took too long/i;

interface Spoken {
  readonly name: string;
  said(): string;
}

/** What nodes logged from level 40 on, but for what is to be expected while something was away. */
export function troublesOf(nodes: readonly Spoken[], absences: readonly Absence[]): string[] {
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
