/**
 * The CPU time of this thread so far. Elapsed time would also depend on other processes of a busy machine.
 */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
