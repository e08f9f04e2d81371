import { FLASH_MS } from '#ui/theme/flash-ms.ts';

/** Shows for a moment where one has arrived. */
export function flashMarks(marks: readonly HTMLElement[]): void {
  for (const mark of marks) mark.dataset.flash = '';
  setTimeout(() => {
    for (const mark of marks) delete mark.dataset.flash;
  }, FLASH_MS);
}
