/** Called before a card disappears: if it has the focus, moves it to the next card, or the previous one. */
export function focusNextCard(element: Element | null): void {
  const card = element?.closest('[data-recommendation]');
  if (!card?.contains(document.activeElement)) return;
  const links = [...document.querySelectorAll<HTMLElement>('[data-recommendation] [data-card-link]')];
  const at = links.findIndex((link) => card.contains(link));
  (links[at + 1] ?? links[at - 1])?.focus({ preventScroll: true });
}
