/** Calls back once the page was visible for this long in total; time in a hidden tab does not count. */
export function afterVisibleTime(milliseconds: number, callBack: () => void): () => void {
  let remainingMs = milliseconds;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    clearTimeout(timer);
    if (since > 0) remainingMs -= performance.now() - since;
    const visible = document.visibilityState === 'visible';
    since = visible ? performance.now() : 0;
    if (visible) timer = setTimeout(done, remainingMs);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', update);
  };
  const done = () => {
    stop();
    callBack();
  };
  document.addEventListener('visibilitychange', update);
  update();
  return stop;
}
