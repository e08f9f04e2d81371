import { runUntilSignal } from './run-until-signal.ts';

/** Runs the whole product in one process. */
runUntilSignal();
