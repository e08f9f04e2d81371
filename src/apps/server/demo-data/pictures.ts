import { box, disc, drawing, line, seededRandom, shape, times, wave } from './drawing.ts';

/** Points with links between them. */
function network(ground: string, link: string, points: readonly [string, string, string]): string {
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
function contours(ground: string, land: string, ink: string): string {
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
function curves(ground: string, inks: readonly [string, string, string]): string {
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
function borehole(sky: string, water: string): string {
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

/** The lead pictures of the demo pages, by subject and variant. */
export const PICTURES = {
  lighthouse: () => lighthouse('#D5E6E8', '#F4C98B', ['#93BFC6', '#5597A4', '#16505C']),
  'lighthouse at dusk': () => lighthouse('#F3DCCB', '#E9803A', ['#B59AA6', '#7C6F8E', '#3B4465']),
  'lighthouse in winter': () => lighthouse('#E3E9EE', '#F7EBD0', ['#B4C3CE', '#8199AB', '#3C566B']),
  marsh: () => marsh('#E4EEDD', '#B4CBA3', '#6FA3A8'),
  'marsh in autumn': () => marsh('#F3E9D6', '#D3C08F', '#8FA9A6'),
  dunes: () => dunes('#DCE9EE', '#EBD8A8', '#D9BC7C'),
  'dunes in the evening': () => dunes('#F2DDD3', '#E3C49A', '#C79D6B'),
  quay: () => quay('#F1E0D4', '#4A4F63'),
  'quay at dawn': () => quay('#DDE7EE', '#37505E'),
  'rainy town': () => rainyTown('#3A5464', '#8FB0BF', '#5E98A6'),
  'rainy town by day': () => rainyTown('#8BA3AF', '#DCE8ED', '#6FA3A8'),
  'low town': () => lowTown('#E7E3EF', ['#8C7DB0', '#6F6399', '#A99BC4'], '#5C7FA3'),
  'low town at noon': () => lowTown('#E1EEEA', ['#6FA08F', '#4F8574', '#9CC3B2'], '#5C9AA3'),
  crowd: () => crowd('#F3E6DC'),
  'crowd by the sea': () => crowd('#DCE9EE'),
  turbines: () => turbines('#E8EEF3', ['#B9CFC0', '#82A692', '#4F7A66']),
  'turbines at dusk': () => turbines('#F1E1E4', ['#C9B3C4', '#9C87A6', '#5F5578']),
  network: () => network('#1D2E3D', '#5C8799', ['#D5E6E8', '#F4C98B', '#6FC3CF']),
  'network on paper': () => network('#EFEAF5', '#B4A7CC', ['#5F437F', '#C4572F', '#2F6F7A']),
  contours: () => contours('#E3ECE6', '#A9C8B8', '#4F8574'),
  'contours at sea': () => contours('#E2ECF5', '#9FBBD9', '#1F5BA8'),
  curves: () => curves('#E2ECF5', ['#9FBBD9', '#5E8DBF', '#1F5BA8']),
  'warm curves': () => curves('#FBEFE4', ['#E8C39A', '#D98E43', '#B3461E']),
  borehole: () => borehole('#E6EFF2', '#5F93A8'),
} as const satisfies Readonly<Record<string, () => string>>;

export type PictureName = keyof typeof PICTURES;

/** Houses in the rain, with water at their doors. */
function rainyTown(sky: string, rain: string, water: string): string {
  const random = seededRandom(3);
  const walls = ['#DCC3A0', '#C98F6B', '#E8DCC4', '#B97C5A', '#DBC0A0'];
  const drop = () => line(`M${Math.round(random() * 490)} ${Math.round(random() * 150)}l-7 20`, rain, 1.6);
  const house = (index: number) => {
    const x = 20 + index * 96;
    const top = 104 + (index % 3) * 12 - (index === 3 ? 12 : 0);
    return (
      box(x, top, 78, 110, walls[index] ?? '#DCC3A0') +
      shape(`M${x - 10} ${top}L${x + 39} ${top - 34}L${x + 88} ${top}Z`, '#5B3B37') +
      box(x + 30, top + 22, 18, 20, '#F8DFA0')
    );
  };
  return drawing(
    sky,
    times(70, drop),
    times(5, house),
    wave(184, 7, 150, water),
    wave(202, 5, 120, '#22505E'),
  );
}

/** A low-lying town along the water. */
function lowTown(sky: string, walls: readonly [string, string, string], water: string): string {
  const random = seededRandom(11);
  const tower = (index: number) => {
    const high = 56 + Math.round(random() * 78);
    const x = index * 40 + 2;
    const windows = times(Math.floor(high / 16), (row) =>
      times(2, (column) =>
        random() > 0.35 ? box(x + 8 + column * 14, 178 - high + row * 16, 5, 7, '#F8EBC9') : '',
      ),
    );
    return box(x, 168 - high, 36, high, walls[index % 3] ?? walls[0]) + windows;
  };
  return drawing(sky, times(12, tower), wave(170, 3, 200, water), wave(192, 6, 160, '#3F628A'));
}

/** A crowd, seen from behind. */
function crowd(ground: string): string {
  const random = seededRandom(5);
  const coats = ['#7A5A86', '#C4572F', '#3F7A58', '#0C5B67', '#5E7FA3', '#DBA23F'];
  const heads = ['#C08C64', '#8A5B3E', '#E8C3A0', '#F0D3B8'];
  const person = (x: number, y: number) =>
    shape(`M${x - 21} ${y + 50}q0-36 21-36t21 36Z`, coats[Math.floor(random() * 6)] ?? '#0C5B67') +
    disc(x, y, 12, heads[Math.floor(random() * 4)] ?? '#C08C64');
  const row = (index: number) =>
    times(13, (place) => person(place * 40 - (index % 2) * 20, 84 + index * 36 + Math.round(random() * 6)));
  return drawing(ground, times(4, row));
}

/** Turbines on the hills. */
function turbines(sky: string, hills: readonly [string, string, string]): string {
  const [far, near, front] = hills;
  const turbine = (x: number, y: number, size: number, turn: number) =>
    shape(`M${x - 4 * size} 186L${x - 2 * size} ${y}H${x + 2 * size}L${x + 4 * size} 186Z`, '#FDFDFB') +
    times(3, (index) => {
      const angle = ((turn + index * 120) * Math.PI) / 180;
      const tip = `${Math.round(x + 52 * size * Math.cos(angle))} ${Math.round(y + 52 * size * Math.sin(angle))}`;
      return line(`M${x} ${y}L${tip}`, '#FDFDFB', 5 * size);
    }) +
    disc(x, y, 5 * size, '#9DB0B8');
  return drawing(
    sky,
    disc(96, 70, 26, '#F7DDB0'),
    wave(156, 16, 560, far),
    turbine(150, 60, 0.9, 20),
    turbine(270, 44, 1.1, 75),
    turbine(392, 66, 0.8, -12),
    wave(178, 10, 420, near),
    wave(200, 8, 300, front),
  );
}

/** A lighthouse on its headland. */
function lighthouse(sky: string, sun: string, sea: readonly [string, string, string]): string {
  const [far, near, front] = sea;
  return drawing(
    sky,
    disc(352, 92, 34, sun),
    wave(118, 4, 260, far),
    wave(146, 5, 200, near),
    shape('M0 98C60 76 120 92 170 114S236 166 262 220H0Z', '#2C4A56'),
    shape('M0 84C40 68 96 76 128 92C92 110 40 106 0 118Z', '#7F9E79'),
    shape('M86 94L89 56H99L102 94Z', '#F4F1EA'),
    box(87, 47, 14, 9, '#E9803A'),
    wave(190, 6, 180, front),
  );
}

/** Reeds and channels under a low sun. */
function marsh(sky: string, meadow: string, water: string): string {
  const random = seededRandom(7);
  const channel = (index: number) =>
    box(Math.round(random() * 420) - 40, 112 + index * 11, 80 + Math.round(random() * 110), 6, water, 3);
  const reed = (index: number) => {
    const x = 8 + index * 11 + Math.round(random() * 8);
    const top = 70 + Math.round(random() * 80);
    const head = random() > 0.68 ? box(x - 3, top - 8, 6, 18, '#7A5232', 3) : '';
    return (
      line(`M${x} 220Q${x + 4} ${top + 60} ${x + Math.round(random() * 10) - 5} ${top}`, '#4E7A46', 2) + head
    );
  };
  return drawing(
    sky,
    disc(110, 64, 22, '#F8E3A6'),
    wave(98, 8, 420, meadow),
    times(9, channel),
    times(42, reed),
  );
}

/** Dunes held by a fence. */
function dunes(sky: string, sand: string, shade: string): string {
  const post = (index: number) => {
    const x = 10 + index * 14;
    const y = Math.round(152 + 14 * Math.sin(x / 70));
    return line(`M${x} ${y}l${(index % 3) - 1} 34`, '#6B4E2B', 3);
  };
  return drawing(
    sky,
    wave(96, 4, 300, '#9CC1CB'),
    shape('M0 130C80 84 170 92 240 122S400 142 480 102V220H0Z', sand),
    shape('M0 178C110 128 190 150 280 168S420 162 480 142V220H0Z', shade),
    times(34, post),
    line('M6 164C90 196 130 148 240 160S390 186 478 160', '#8A6A3E', 1.6),
  );
}

/** Cranes above stacked containers on a quay. */
function quay(sky: string, frame: string): string {
  const random = seededRandom(21);
  const colours = ['#2F6F7A', '#C4572F', '#BBA98A', '#5E7FA3', '#D98E43', '#8A4440'];
  const crane = (index: number) => {
    const x = 70 + index * 140;
    const lines = `M${x} 168V66M${x + 54} 168V66M${x - 4} 102H${x + 58}M${x - 40} 66H${x + 112}M${x + 27} 44L${x - 36} 66M${x + 27} 44L${x + 108} 66`;
    return (
      line(lines, frame, 5) + line(`M${x + 92} 66V100`, frame, 1.5) + box(x + 76, 100, 32, 16, '#C4572F')
    );
  };
  const stack = (index: number) => {
    const high = 1 + Math.floor(random() * 3);
    return times(high, (level) =>
      box(index * 32, 152 - level * 18, 31, 17, colours[Math.floor(random() * 6)] ?? '#2F6F7A'),
    );
  };
  return drawing(
    sky,
    times(3, crane),
    times(15, stack),
    box(0, 169, 480, 10, '#6E5B50'),
    wave(186, 5, 160, '#355D6E'),
  );
}
