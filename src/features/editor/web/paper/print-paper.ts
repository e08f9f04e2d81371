import type { Id } from '#base/ids.ts';
import { paperPath } from '../../contract/paper.ts';
import { paperAddress } from './paper-address.ts';

let shown: HTMLIFrameElement | undefined;

/** ED-09: prints the page a PDF would be made of, in a frame nobody sees. Answers once the browser has taken over. */
export async function printPaper(reflectionId: Id, title: string): Promise<void> {
  // The one before stays until it is no longer needed: browsers print it while they go on.
  shown?.remove();
  const frame = document.createElement('iframe');
  shown = frame;
  frame.title = title;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Some browsers print nothing of a frame that takes no part in the page.
  Object.assign(frame.style, {
    position: 'fixed',
    right: 0,
    bottom: 0,
    width: '1px',
    height: '1px',
    border: 0,
    opacity: 0,
  });
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = paperAddress(paperPath, reflectionId);
  document.body.append(frame);
  await loaded;
  const page = frame.contentWindow;
  if (!page || !frame.contentDocument?.querySelector('main'))
    throw new Error('the page to print did not come');
  page.focus();
  page.print();
}
