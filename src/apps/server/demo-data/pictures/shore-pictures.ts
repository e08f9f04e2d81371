import { box, disc, drawing, line, seededRandom, shape, times, wave } from './drawing.ts';

/** A lighthouse on its headland. */
export function lighthouse(sky: string, sun: string, sea: readonly [string, string, string]): string {
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
export function marsh(sky: string, meadow: string, water: string): string {
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
export function dunes(sky: string, sand: string, shade: string): string {
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
export function quay(sky: string, frame: string): string {
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
