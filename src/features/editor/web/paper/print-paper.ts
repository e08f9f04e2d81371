import type { Id } from '#base/ids.ts';
import { paperPath } from '../../contract/paper.ts';
import { paperAddress } from './paper-address.ts';

let currentFrame: HTMLIFrameElement | undefined;

/** ED-09: prints the page of the PDF from an invisible frame. Resolves once the browser has opened its print dialog. */
export async function printPaper(reflectionId: Id, title: string): Promise<void> {
  // The previous frame is kept until the next print: browsers may still be printing it.
  currentFrame?.remove();
  const frame = document.createElement('iframe');
  currentFrame = frame;
  frame.title = title;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Some browsers do not print a hidden frame.
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
    throw new Error('the page to print could not be loaded');
  page.focus();
  page.print();
}
