import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import { serializeError } from './serialize-error.ts';
import { stdoutDestination } from './stdout-destination.ts';

export type Log = FastifyBaseLogger;

/** Structured log lines; fields that could carry a secret or user data are redacted before writing. */
export function openLog(level: string, destination: DestinationStream = stdoutDestination()): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.cookie', '*.authorization', 'headers', '*.headers'],
      censor: '[removed]',
    },
    serializers: { error: serializeError, err: serializeError },
  };
  return pino(options, destination);
}

/** For tests that check responses, not log lines. */
export const silentLog: Log = pino({ level: 'silent' });
