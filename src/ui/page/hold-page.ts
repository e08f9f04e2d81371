interface Holder {
  /** Whether it holds the page in that moment. */
  readonly holds: () => boolean;
  /** Whether a reload finds it again, so that only closing the page would lose it. */
  readonly outlivesReload: boolean;
}

const holders = new Set<Holder>();
let isReload = false;
const warn = (leaving: BeforeUnloadEvent) => {
  const isLost = ({ holds, outlivesReload }: Holder) => !(isReload && outlivesReload) && holds();
  if ([...holders].some(isLost)) leaving.preventDefault();
  // Whoever stays is asked again, whatever they do next.
  isReload = false;
};

/**
 * The browser asks before it closes the page, until all that held it has let go, or holds nothing in that moment. Answers
 * the letting go.
 */
export function holdPage({ holds = () => true, outlivesReload = false }: Partial<Holder> = {}): () => void {
  const holder = { holds, outlivesReload };
  if (holders.size === 0) window.addEventListener('beforeunload', warn);
  holders.add(holder);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) window.removeEventListener('beforeunload', warn);
  };
}

/** Opens the same page anew, which nobody may have asked for: the browser asks only for what that would lose. */
export function reloadPage(): void {
  isReload = holders.size > 0;
  window.location.reload();
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
