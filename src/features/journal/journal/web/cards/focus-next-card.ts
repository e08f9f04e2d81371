/** Before a card goes: the keyboard goes on with the one after it, or the one before, if it was on that card. */
export function focusNextCard(within: Element | null): void {
  const card = within?.closest('[data-recommendation]');
  if (!card?.contains(document.activeElement)) return;
  const links = [...document.querySelectorAll<HTMLElement>('[data-recommendation] [data-card-link]')];
  const at = links.findIndex((link) => card.contains(link));
  (links[at + 1] ?? links[at - 1])?.focus({ preventScroll: true });
}
