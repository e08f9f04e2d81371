import { SetupProblem } from './say.mjs';

const OLDEST_MAJOR = 20;

/** Refuses a Node version too old for the installation, before anything is changed. */
export function checkNode(version = process.versions.node) {
  if (Number(version.split('.')[0]) >= OLDEST_MAJOR) return;
  throw new SetupProblem(
    `Vigie needs Node ${OLDEST_MAJOR} or later to install itself; this is Node ${version}. Get a newer one from https://nodejs.org and run the command again.`,
  );
}
