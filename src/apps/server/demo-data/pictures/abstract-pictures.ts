import { box, disc, drawing, line, seededRandom, shape, times } from './drawing.ts';

/** Points with links between them. */
export function network(ground: string, link: string, points: readonly [string, string, string]): string {
  const random = seededRandom(17);
  const places = Array.from({ length: 40 }, (_, index) => ({
    x: (index % 10) * 52 + Math.round(random() * 34) - 8,
    y: Math.floor(index / 10) * 58 + Math.round(random() * 40) + 4,
    size: 2.5 + Math.round(random() * 5),
  }));
  const links = places.flatMap((one, index) =>
    places
      .slice(index + 1)
      .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 78)
      .map((other) => line(`M${one.x} ${one.y}L${other.x} ${other.y}`, link, 1)),
  );
  const dots = places.map(({ x, y, size }, index) => disc(x, y, size, points[index % 3] ?? points[0]));
  return drawing(ground, ...links, ...dots);
}

/** A relief map with a boundary line. */
export function contours(ground: string, land: string, ink: string): string {
  const ring = (index: number) => {
    const reach = 230 - index * 24;
    const path = `M${250 + reach} 112C${250 + reach} ${112 + reach * 0.5} ${250 + reach * 0.3} ${112 + reach * 0.36} 250 ${112 + reach * 0.62}S${250 - reach} ${112 + reach * 0.46} ${250 - reach} 108S${250 - reach * 0.5} ${112 - reach * 0.66} 250 ${112 - reach * 0.4}S${250 + reach} ${112 - reach * 0.5} ${250 + reach} 112Z`;
    return (index > 4 ? shape(path, land) : '') + line(path, ink, 1.3);
  };
  return drawing(ground, times(9, ring), DASHED_LIMIT);
}

const DASHED_LIMIT =
  '<path d="M0 152C90 134 130 180 230 174s150-30 250-14" fill="none" stroke="#C4572F" stroke-width="3" stroke-dasharray="8 6"/>';

/** Rising time series. */
export function curves(ground: string, inks: readonly [string, string, string]): string {
  const curve = (series: number) => {
    const points = Array.from({ length: 81 }, (_, index) => {
      const x = index * 6;
      const rise = (x * (0.08 + series * 0.13)) / 2.2;
      const swing = 9 * Math.sin(x / 19 + series) + 5 * Math.sin(x / 7.3 + series * 2);
      return `${x} ${(172 - series * 26 - rise + swing).toFixed(1)}`;
    });
    return line(`M${points.join('L')}`, inks[series] ?? inks[0], 2 + series * 0.6);
  };
  const rules = times(5, (index) => line(`M0 ${30 + index * 38}H480`, '#C5D5E4', 1));
  return drawing(ground, rules, times(3, curve), disc(452, 58, 7, '#E9803A'));
}

/** A borehole through the layers of the ground. */
export function borehole(sky: string, water: string): string {
  const random = seededRandom(29);
  const grain = () => disc(Math.round(random() * 480), 166 + Math.round(random() * 34), 1.6, '#DDEBEF');
  return drawing(
    sky,
    shape('M0 68Q120 54 240 68T480 70V220H0Z', '#B7C79C'),
    shape('M0 98Q120 108 240 92T480 94V220H0Z', '#D9C391'),
    shape('M0 126Q120 112 240 126T480 122V220H0Z', '#C4A068'),
    shape('M0 154Q120 166 240 154T480 158V220H0Z', water),
    times(60, grain),
    shape('M0 204Q120 196 240 206T480 202V220H0Z', '#7A6A5A'),
    box(247, 60, 7, 110, '#3B4A52'),
    box(233, 46, 36, 20, '#C4572F', 2),
  );
}
