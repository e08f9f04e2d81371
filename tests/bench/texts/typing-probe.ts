/**
 * Measures keystrokes from within the page: from the key press until the letter is painted. A script as text, since this
 * code has no DOM types.
 */
export const TYPING_PROBE = `(() => {
  let times = [];
  const painted = (done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(null);
  });
  addEventListener('keydown', ({ timeStamp }) => painted((now) => times.push(now - timeStamp)), { capture: true });
  window.typing = {
    /** Sets the caret into the middle paragraph. */
    toTheMiddle() {
      const paragraphs = document.querySelectorAll('.ProseMirror p');
      const middle = paragraphs[Math.floor(paragraphs.length / 2)];
      middle.scrollIntoView({ block: 'center' });
      getSelection().collapse(middle, 0);
      document.querySelector('.ProseMirror').focus();
      return paragraphs.length;
    },
    /** Pastes at the caret; returns the time until the content is painted. */
    async paste(html) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      const pastedAt = performance.now();
      document
        .querySelector('.ProseMirror')
        .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      return (await new Promise(painted)) - pastedAt;
    },
    take() {
      const taken = times;
      times = [];
      return taken;
    },
  };
})()`;
