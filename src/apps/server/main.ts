import { runUntilTold } from './run-until-told.ts';

/** The whole product in one process. */
runUntilTold();
