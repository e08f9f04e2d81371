import { expect, test } from 'vitest';
import { markLook } from './mark-look.ts';

const exact = (code: 'c' | 'o' | 'd' | 'e' | null) => ({ code, isApproximate: false });

test('a passage is filled and underlined in the colour of its code', () => {
  expect(markLook([exact('o')])).toEqual({ soft: 'o', lines: [{ colour: 'o', isDashed: false }] });
  expect(markLook([exact(null)])).toEqual({ soft: 'none', lines: [{ colour: 'none', isDashed: false }] });
});

test('where passages overlap, the innermost one fills and each code has a line', () => {
  expect(markLook([exact('c'), exact('e')])).toEqual({
    soft: 'e',
    lines: [
      { colour: 'e', isDashed: false },
      { colour: 'c', isDashed: false },
    ],
  });
});

test('the same code twice is one line', () => {
  expect(markLook([exact('d'), exact('d')]).lines).toHaveLength(1);
});

test('an approximate passage has a dashed line, unless the same code is also there exactly', () => {
  const nearly = { code: 'c', isApproximate: true } as const;
  expect(markLook([nearly]).lines).toEqual([{ colour: 'c', isDashed: true }]);
  expect(markLook([nearly, exact('c')]).lines).toEqual([{ colour: 'c', isDashed: false }]);
  expect(markLook([exact('c'), nearly]).lines).toEqual([{ colour: 'c', isDashed: false }]);
});

test('never more than three lines', () => {
  expect(markLook([exact('c'), exact('o'), exact('d'), exact('e')]).lines).toHaveLength(3);
});
