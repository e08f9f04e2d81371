/** Moves the focus to the next or previous card of these links; when no card has the focus, to the first visible one. */
export function focusNextCard(links: readonly HTMLElement[], by: 1 | -1): void {
  const at = links.findIndex((link) => link.closest('article')?.contains(document.activeElement));
  const link = links[at === -1 ? links.findIndex((one) => one.getBoundingClientRect().top > 0) : at + by];
  link?.focus({ preventScroll: true });
  link?.closest('article')?.scrollIntoView({ block: 'nearest' });
}
