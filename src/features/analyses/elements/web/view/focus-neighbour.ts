/** Moves focus from a removed element to the one next to it, or to the head of its card. */
export function focusNeighbour(inside: Element | null): void {
  const item = inside?.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const place =
    neighbour?.querySelector<HTMLElement>('article') ??
    inside?.closest('section')?.querySelector<HTMLElement>('h2');
  place?.focus({ preventScroll: true });
}
