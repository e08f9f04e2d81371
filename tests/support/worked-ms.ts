/**
 * How long this thread has worked so far. Of how long something takes a busy machine decides besides, which lets others
 * work in between.
 */
export function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
