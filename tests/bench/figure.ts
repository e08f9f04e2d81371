/** A measurement of the product, as it is printed and saved. */
export interface Reading {
  readonly name: string;
  /** For times, the median. */
  readonly value: number;
  readonly unit: string;
  readonly p95?: number;
  /** A reference measured in the same run on the same machine: the ratio is more meaningful than the value. */
  readonly comparedWith?: { readonly what: string; readonly value: number };
  /** The promise of the product. */
  readonly promise?: { readonly atLeast: number } | { readonly atMost: number };
  /** Whether the promise applies to the value or to the ratio. */
  readonly promiseOn?: 'value' | 'ratio';
}

export interface Figure {
  readonly name: string;
  /** Measures with its own folders and ports; resources in `opened` are closed afterwards. */
  readonly measure: (opened: AsyncDisposableStack) => Promise<readonly Reading[]>;
}

export function ratioOf({ value, comparedWith }: Reading): number | undefined {
  return comparedWith && value / comparedWith.value;
}

/** Undefined without a promise. */
export function isPromiseKept(reading: Reading): boolean | undefined {
  const { promise, promiseOn = 'value', value } = reading;
  if (!promise) return undefined;
  const measured = promiseOn === 'ratio' ? (ratioOf(reading) ?? Number.NaN) : value;
  return 'atLeast' in promise ? measured >= promise.atLeast : measured <= promise.atMost;
}

/** `name value unit (reference, ratio)`. */
export function formatReading(reading: Reading): string {
  const { name, value, unit, p95, comparedWith, promise } = reading;
  const ratio = ratioOf(reading);
  const remarks = [
    ...(comparedWith && ratio !== undefined
      ? [`${comparedWith.what} ${shown(comparedWith.value)}, ratio ${ratio.toFixed(2)}`]
      : []),
    ...(promise
      ? [
          `promised ${'atLeast' in promise ? `≥ ${promise.atLeast}` : `≤ ${promise.atMost}`}: ${isPromiseKept(reading) ? 'kept' : 'NOT KEPT'}`,
        ]
      : []),
  ];
  const times =
    p95 === undefined ? `${shown(value)} ${unit}` : `${shown(value)} ${unit} p50, ${shown(p95)} ${unit} p95`;
  return `${name} ${times}${remarks.length > 0 ? ` (${remarks.join('; ')})` : ''}`;
}

function shown(value: number): string {
  return value >= 1_000 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

/** The median and the 95th percentile of a list of times. */
export function percentiles(times: readonly number[]): { p50: number; p95: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
