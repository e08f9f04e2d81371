import { box, disc, drawing, line, seededRandom, shape, times, wave } from './drawing.ts';

/** Houses in the rain, with water at their doors. */
export function rainyTown(sky: string, rain: string, water: string): string {
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
export function lowTown(sky: string, walls: readonly [string, string, string], water: string): string {
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
export function crowd(ground: string): string {
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
export function turbines(sky: string, hills: readonly [string, string, string]): string {
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
