/** Turns the output of PostgreSQL into an error, with the system’s error code where the output names one. */
export function databaseFailure(what: string, output: string): Error {
  const failure = new Error(`${what}: ${output.trim()}`);
  return output.includes('No space left on device') ? Object.assign(failure, { code: 'ENOSPC' }) : failure;
}
