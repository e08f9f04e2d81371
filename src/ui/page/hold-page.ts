let held = 0;
const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault();

/** The browser asks before it closes the page, until all that held it has let go. Answers the letting go. */
export function holdPage(): () => void {
  held += 1;
  if (held === 1) window.addEventListener('beforeunload', warn);
  let isHolding = true;
  return () => {
    if (!isHolding) return;
    isHolding = false;
    held -= 1;
    if (held === 0) window.removeEventListener('beforeunload', warn);
  };
}

/** Opens another page anew, and asks nobody: what held this one is not of whoever sits before it. */
export function leavePage(address: string): void {
  window.removeEventListener('beforeunload', warn);
  window.location.replace(address);
}
