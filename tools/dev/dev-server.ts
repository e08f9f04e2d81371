import { runUntilTold } from '#apps/server/run-until-told.ts';
import { viteClient } from './vite-client.ts';

/** The product with its client served from source; `node --watch` starts it again when the server's half changes. */
runUntilTold({ webClient: viteClient });
