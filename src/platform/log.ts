import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/** Structured lines; what could carry a secret or a person's words is cut out before it is written. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.password', '*.token', '*.cookie', '*.authorization', 'headers', '*.headers'],
      censor: '[removed]',
    },
    serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
  });
}

/** For tests that look at answers, not at lines. */
export const silentLog: Log = pino({ level: 'silent' });
