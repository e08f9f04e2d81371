const holders = new Set<() => boolean>();
const warn = (leaving: BeforeUnloadEvent) => {
  if ([...holders].some((holds) => holds())) leaving.preventDefault();
};

/**
 * The browser asks before it closes the page, until all that held it has let go, or holds nothing in that moment. Answers
 * the letting go.
 */
export function holdPage(holds: () => boolean = () => true): () => void {
  const holder = () => holds();
  if (holders.size === 0) window.addEventListener('beforeunload', warn);
  holders.add(holder);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) window.removeEventListener('beforeunload', warn);
  };
}

/**
 * Opens another page anew, and asks nobody: what held this one is not of whoever sits before it. Until the other is there
 * they can do nothing in this one either: it would be done with what somebody else wrote.
 */
export function leavePage(address: string): void {
  window.removeEventListener('beforeunload', warn);
  document.body.inert = true;
  window.location.replace(address);
}
