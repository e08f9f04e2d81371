/**
 * Measures the analysis screen from within the page. A script as text, since this code has no DOM types. Browsers do not
 * report tasks shorter than 50 ms: they count as 0.
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
    /** The person's own card and the first element of a colleague. */
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
    /** Expands card after card; returns the longest task. */
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
    /** The person's own vote: the time until it is painted, and the longest task of all its effects. */
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
    /** A colleague's vote: the time until it is painted, and the longest task of all its effects. */
    async seeVote() {
      const before = firstVote().textContent;
      const fromMs = performance.now();
      const ms = (await until(() => firstVote().textContent !== before)) - fromMs;
      await rest(1500);
      return { ms, longestMs: await longestSince(fromMs) };
    },
  };
})()`;
