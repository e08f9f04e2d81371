import { runUntilSignal } from '#apps/server/run-until-signal.ts';
import { viteClient } from './vite-client.ts';

/** The product with its client served from source; `node --watch` restarts it when server code changes. */
runUntilSignal({ webClient: viteClient });
