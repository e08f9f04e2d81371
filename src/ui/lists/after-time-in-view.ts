/** Calls back once the page was visible for this long in all; time in a hidden tab does not count. */
export function afterTimeInView(milliseconds: number, callBack: () => void): () => void {
  let leftMs = milliseconds;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    clearTimeout(timer);
    if (since > 0) leftMs -= performance.now() - since;
    const visible = document.visibilityState === 'visible';
    since = visible ? performance.now() : 0;
    if (visible) timer = setTimeout(done, leftMs);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  const done = () => {
    stop();
    callBack();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return stop;
}
