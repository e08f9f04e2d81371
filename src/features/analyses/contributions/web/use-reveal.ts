import type { Id } from '#base/ids.ts';
import { FLASH_MS } from '#ui/theme/flash-ms.ts';
import { useReading } from './contributions.ts';

/** An element is drawn within a few frames of being read. */
const FRAMES_WAITED = 60;

/** Shows an element in the column: reads until it is there, scrolls to it and flashes it. The focus stays where it is. */
export function useReveal(): (elementId: Id) => Promise<boolean> {
  const reading = useReading();
  return async (elementId) => {
    // What cannot be read now is not shown: whoever asked goes on without.
    const shownId = await reading.reveal(elementId).catch(() => null);
    const place = shownId && (await drawn(shownId));
    if (!place) return false;
    place.scrollIntoView({ block: 'center', behavior: 'instant' });
    await nextFrame();
    // What was only estimated above it has its true height now.
    place.scrollIntoView({ block: 'center', behavior: 'instant' });
    flash(place);
    return true;
  };
}

async function drawn(elementId: Id): Promise<HTMLElement | null> {
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
