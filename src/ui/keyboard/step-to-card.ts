/** From the card in focus to the next one of these links or the one before; from anywhere else, to the first that can be seen. */
export function stepToCard(links: readonly HTMLElement[], by: 1 | -1): void {
  const at = links.findIndex((link) => link.closest('article')?.contains(document.activeElement));
  const link = links[at === -1 ? links.findIndex((one) => one.getBoundingClientRect().top > 0) : at + by];
  link?.focus({ preventScroll: true });
  link?.closest('article')?.scrollIntoView({ block: 'nearest' });
}
