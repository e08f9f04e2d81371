/** The size of every demo picture; cards crop about 40 px at the top and at the bottom. */
const WIDTH = 480;
const HEIGHT = 220;

/** A drawing on a plain background, from back to front. */
export function drawing(ground: string, ...parts: readonly string[]): string {
  const frame = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame} preserveAspectRatio="xMidYMid slice">${box(0, 0, WIDTH, HEIGHT, ground)}${parts.join('')}</svg>`;
}

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const corner = radius > 0 ? ` rx="${radius}"` : '';
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corner} fill="${fill}"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

export function line(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/**
 * Water, hills or ground up to the lower edge; `swell` is the height of a wave and `length` the distance between crests.
 */
export function wave(top: number, swell: number, length: number, fill: string): string {
  const half = length / 2;
  const halves = Math.ceil(WIDTH / half);
  return shape(
    `M0 ${HEIGHT}V${top}q${half / 2} ${-swell} ${half} 0${`t${half} 0`.repeat(halves)}V${HEIGHT}Z`,
    fill,
  );
}

/** A seeded pseudo-random generator of numbers from 0 to 1, the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** The result of `draw`, repeated. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
