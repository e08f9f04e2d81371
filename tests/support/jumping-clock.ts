/**
 * For faults only: loaded into the product by `--import`, it moves the clock of its JavaScript (`Date`) by what it is told
 * over the channel to whoever started it. Nothing else moves: not the database's clock, nor timers, nor what a native
 * library reads.
 */
const RealDate = Date;
let shiftMs = 0;
const shiftedNow = () => RealDate.now() + shiftMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [shiftedNow()], newTarget),
  apply: () => new RealDate(shiftedNow()).toString(),
  get: (target, name, receiver) => (name === 'now' ? shiftedNow : Reflect.get(target, name, receiver)),
});

process.on('message', (told: unknown) => {
  if (typeof told !== 'object' || told === null || !('clockShiftMs' in told)) return;
  shiftMs = Number(told.clockShiftMs);
  process.send?.({ clockShiftMs: shiftMs });
});
process.channel?.unref();
