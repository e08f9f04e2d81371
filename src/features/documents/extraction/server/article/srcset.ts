const WIDEST_PIXELS = 2_000;

/** The best address of a `srcset`: the largest that is not wider than any screen. */
export function bestSrcsetAddress(srcset: string): string | null {
  const offered = [...srcset.matchAll(/(\S*[^,\s])(?:\s+([\d.]+)([wx]))?\s*(?:,\s+|,(?=\S+\s)|$)/g)]
    .map(([, address = '', size, unit]) => ({
      address,
      width: size ? Number(size) * (unit === 'x' ? 600 : 1) : 600,
    }))
    .filter(({ address }) => address !== '' && !address.startsWith('data:'));
  const fitting = offered.filter(({ width }) => width <= WIDEST_PIXELS);
  const best = (fitting.length > 0 ? fitting : offered).toSorted((a, b) => b.width - a.width)[0];
  return best?.address ?? null;
}
