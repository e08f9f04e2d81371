/** A card that wants to stand level with its passage. */
export interface WantedPlace {
  readonly wantedTop: number;
  readonly height: number;
}

export const CARD_GAP_PX = 12;

/**
 * Where cards stand so that none covers another: each level with its passage or, where there is no room, as near as the
 * others let it. The active one has its place for certain; those before it move up, those after it down.
 */
export function placeCards(
  cards: readonly WantedPlace[],
  active: number | null,
  firstTop = 0,
): readonly number[] {
  const tops: number[] = [];
  let free = firstTop;
  for (const { wantedTop, height } of cards) {
    const top = Math.max(wantedTop, free);
    tops.push(top);
    free = top + height + CARD_GAP_PX;
  }
  const held = active === null ? undefined : cards[active];
  if (active === null || !held) return tops;
  let before = Math.max(firstTop, held.wantedTop);
  tops[active] = before;
  for (let index = active - 1; index >= 0; index -= 1) {
    const card = cards[index];
    const top = tops[index];
    if (!card || top === undefined) break;
    before = Math.min(top, before - card.height - CARD_GAP_PX);
    tops[index] = before;
  }
  let after = (tops[active] ?? 0) + held.height + CARD_GAP_PX;
  for (let index = active + 1; index < cards.length; index += 1) {
    const card = cards[index];
    if (!card) break;
    const top = Math.max(card.wantedTop, after);
    tops[index] = top;
    after = top + card.height + CARD_GAP_PX;
  }
  return tops;
}
