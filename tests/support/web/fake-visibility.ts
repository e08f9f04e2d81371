import { vi } from 'vitest';

/** Mocks the visibility of the tab; restored with the other mocks. */
export function fakeVisibility(): (state: DocumentVisibilityState) => void {
  let visibility: DocumentVisibilityState = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  return (state) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
}
