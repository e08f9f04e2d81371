import { runUntilTold } from '#apps/server/run-until-told.ts';
import { viteClient } from './vite-client.ts';

/** The product with its client served from source; `node --watch` restarts it when server code changes. */
runUntilTold({ webClient: viteClient });
