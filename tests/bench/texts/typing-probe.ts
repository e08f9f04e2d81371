/**
 * What measures each key from within: from when it was pressed until what it wrote is painted. Written as text: it runs in
 * the page, which this code knows no types of.
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
    /** Puts the caret into the paragraph in the middle of the text. */
    toTheMiddle() {
      const paragraphs = document.querySelectorAll('.ProseMirror p');
      const middle = paragraphs[Math.floor(paragraphs.length / 2)];
      middle.scrollIntoView({ block: 'center' });
      getSelection().collapse(middle, 0);
      document.querySelector('.ProseMirror').focus();
      return paragraphs.length;
    },
    /** Pastes at the caret; answers how long it took until what was pasted is painted. */
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
