import { runUntilTold } from './run-until-told.ts';

/** Runs the whole product in one process. */
runUntilTold();
