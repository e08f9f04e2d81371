import type { Id } from '#base/ids.ts';
import { FLASH_MS } from '#ui/theme/motion.ts';
import { useContributionsLoader } from './contributions-context.ts';

/** An element is rendered within a few frames of being loaded. */
const FRAMES_WAITED = 60;

/** Shows an element in the column: loads it, scrolls to it and flashes it. Keyboard focus does not move. */
export function useReveal(): (elementId: Id) => Promise<boolean> {
  const reading = useContributionsLoader();
  return async (elementId) => {
    // An element that cannot be loaded is not shown; the caller continues without it.
    const shownId = await reading.reveal(elementId).catch(() => null);
    const place = shownId && (await untilRendered(shownId));
    if (!place) return false;
    place.scrollIntoView({ block: 'center', behavior: 'instant' });
    await nextFrame();
    // A second time: content above it that had an estimated height now has its real one.
    place.scrollIntoView({ block: 'center', behavior: 'instant' });
    flash(place);
    return true;
  };
}

async function untilRendered(elementId: Id): Promise<HTMLElement | null> {
  for (let frame = 0; frame < FRAMES_WAITED; frame += 1) {
    const place = document.getElementById(`element-${elementId}`);
    if (place) return place;
    await nextFrame();
  }
  return null;
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

const flashing = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

function flash(place: HTMLElement): void {
  clearTimeout(flashing.get(place));
  place.dataset.flashing = '';
  flashing.set(
    place,
    setTimeout(() => delete place.dataset.flashing, FLASH_MS),
  );
}
