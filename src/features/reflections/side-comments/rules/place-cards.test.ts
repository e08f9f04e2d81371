import { describe, expect, test } from 'vitest';
import { CARD_GAP_PX, placeCards } from './place-cards.ts';

const card = (wantedTop: number, height = 100) => ({ wantedTop, height });

describe('[ED-05] cards beside the text', () => {
  test('are aligned with their passages where there is room', () => {
    expect(placeCards([card(0), card(300), card(900)], null)).toEqual([0, 300, 900]);
  });

  test('move down below the previous card', () => {
    expect(placeCards([card(50), card(60), card(70)], null)).toEqual([
      50,
      150 + CARD_GAP_PX,
      250 + 2 * CARD_GAP_PX,
    ]);
  });

  test('the active one is aligned with its passage, and the others make room', () => {
    const tops = placeCards([card(200), card(220), card(240)], 2);
    expect(tops).toEqual([240 - 2 * (100 + CARD_GAP_PX), 240 - 100 - CARD_GAP_PX, 240]);
    const down = placeCards([card(200), card(220), card(240)], 0);
    expect(down).toEqual([200, 300 + CARD_GAP_PX, 400 + 2 * CARD_GAP_PX]);
  });

  test('without cards there are no positions, and an active index out of range is ignored', () => {
    expect(placeCards([], 0)).toEqual([]);
    expect(placeCards([card(5)], 7)).toEqual([5]);
  });
});
