/** The preferred position of a card, aligned with its passage. */
interface CardPlacement {
  readonly wantedTop: number;
  readonly height: number;
}

export const CARD_GAP_PX = 12;

/**
 * Positions cards without overlap: each aligned with its passage or, without enough room, as close as possible. The active one
 * keeps its preferred position; those before it move up, those after it down.
 */
export function placeCards(
  cards: readonly CardPlacement[],
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
  const activeCard = active === null ? undefined : cards[active];
  if (active === null || !activeCard) return tops;
  let before = Math.max(firstTop, activeCard.wantedTop);
  tops[active] = before;
  for (let index = active - 1; index >= 0; index -= 1) {
    const card = cards[index];
    const top = tops[index];
    if (!card || top === undefined) break;
    before = Math.min(top, before - card.height - CARD_GAP_PX);
    tops[index] = before;
  }
  let after = (tops[active] ?? 0) + activeCard.height + CARD_GAP_PX;
  for (let index = active + 1; index < cards.length; index += 1) {
    const card = cards[index];
    if (!card) break;
    const top = Math.max(card.wantedTop, after);
    tops[index] = top;
    after = top + card.height + CARD_GAP_PX;
  }
  return tops;
}
