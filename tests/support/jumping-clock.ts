/**
 * Loaded into the product with `--import` in fault tests: shifts `Date` by the amount received over the IPC channel. The
 * clock of the database, timers and native libraries are not affected.
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
