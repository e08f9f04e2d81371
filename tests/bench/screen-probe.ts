/**
 * What measures the analysis screen from within. Written as text: it runs in the page, which this code knows no types of.
 * Tasks shorter than 50 ms are not told by browsers: 0 stands for them.
 */
export const SCREEN_PROBE = `(() => {
  if (window !== window.top) return;
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries()))
    .observe({ type: 'longtask', buffered: true });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const painted = async () => {
    await frame();
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
    return performance.now();
  };
  const until = async (isThere) => {
    while (!isThere()) await frame();
    return painted();
  };
  const untilStill = async (count) => {
    for (let before = -1, frames = 0; frames < 10; frames = count() === before ? frames + 1 : 0) {
      before = count();
      await painted();
    }
  };
  const cards = () => document.querySelectorAll('[data-card]');
  const longestSince = async (fromMs) => {
    await rest(100);
    return Math.max(0, ...tasks.filter((task) => task.startTime + task.duration > fromMs).map((task) => task.duration));
  };
  const marks = () => document.querySelector('iframe')?.contentDocument?.querySelectorAll('mark[tabindex]').length ?? 0;
  const firstVote = () => cards()[1].querySelector('article button[aria-pressed]');
  window.probe = {
    /** One's own card and the first element of a colleague. */
    contributions: until(() => cards()[1]?.querySelector('article')?.getClientRects().length > 0),
    marked: (count) => until(() => marks() >= count),
    longestSince,
    async scroll(selector, stepPx, cardCount) {
      const scroller = document.querySelector(selector);
      scroller.scrollTop = 0;
      await painted();
      const fromMs = performance.now();
      const isAtEnd = () => scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
      while (!isAtEnd() || cards().length < cardCount) {
        scroller.scrollTop += stepPx;
        await frame();
      }
      return longestSince(fromMs);
    },
    /** All that is folded, card after card; the longest task of any of them. */
    async unfold() {
      const fromMs = performance.now();
      for (const card of cards()) {
        const more = card.querySelector('.more > button');
        if (!more) continue;
        more.click();
        await until(() => !more.isConnected);
        await untilStill(() => card.querySelectorAll('article').length);
      }
      return longestSince(fromMs);
    },
    /** One's own vote: until it is painted, and the longest task until all that follows is done. */
    async vote() {
      const button = firstVote();
      const before = button.getAttribute('aria-pressed');
      const fromMs = performance.now();
      button.click();
      const ms = (await until(() => button.getAttribute('aria-pressed') !== before)) - fromMs;
      await rest(2500);
      return { ms, longestMs: await longestSince(fromMs) };
    },
    votedOn: () => cards()[1].querySelector('article').id.replace('element-', ''),
    /** A colleague's vote: until it is painted, and the longest task until all that follows is done. */
    async seeVote() {
      const before = firstVote().textContent;
      const fromMs = performance.now();
      const ms = (await until(() => firstVote().textContent !== before)) - fromMs;
      await rest(1500);
      return { ms, longestMs: await longestSince(fromMs) };
    },
  };
})()`;
