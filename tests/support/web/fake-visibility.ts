import { vi } from 'vitest';

/** A tab one can turn away from and back to, for tests; gone with the other mocks. */
export function fakeVisibility(): (state: DocumentVisibilityState) => void {
  let visibility: DocumentVisibilityState = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  return (state) => {
    visibility = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
}
