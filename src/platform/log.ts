import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { loggedError } from './log-error.ts';
import { linesToStdout } from './log-lines.ts';

export type Log = FastifyBaseLogger;

/** Structured log lines; fields that could carry a secret or user data are redacted before writing. */
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

/** For tests that check responses, not log lines. */
export const silentLog: Log = pino({ level: 'silent' });
