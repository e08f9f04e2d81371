/** Whether the browser would ask before closing the page. */
export const asksBeforeClosing = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
