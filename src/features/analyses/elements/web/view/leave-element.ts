/** Keyboard and screen reader go on from the element beside one that goes away, or from the head of its card. */
export function leaveElement(inside: Element | null): void {
  const item = inside?.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const place =
    beside?.querySelector<HTMLElement>('article') ??
    inside?.closest('section')?.querySelector<HTMLElement>('h2');
  place?.focus({ preventScroll: true });
}
