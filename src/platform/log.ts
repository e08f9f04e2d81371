import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { loggedError } from './log-error.ts';
import { linesToStdout } from './log-lines.ts';

export type Log = FastifyBaseLogger;

/** Structured lines; what could carry a secret or a person's words is cut out before it is written. */
export function openLog(level: string, destination: DestinationStream = linesToStdout()): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.cookie', '*.authorization', 'headers', '*.headers'],
      censor: '[removed]',
    },
    serializers: { error: loggedError, err: loggedError },
  };
  return pino(options, destination);
}

/** For tests that look at answers, not at lines. */
export const silentLog: Log = pino({ level: 'silent' });
