import { FLASH_MS } from '#ui/theme/flash-ms.ts';

/** Flashes the marks for a moment. */
export function flashMarks(marks: readonly HTMLElement[]): void {
  for (const mark of marks) mark.dataset.flash = '';
  setTimeout(() => {
    for (const mark of marks) delete mark.dataset.flash;
  }, FLASH_MS);
}
