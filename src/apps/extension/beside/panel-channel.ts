import { type ToPanel, type ToParent, toParent } from '../talk/frame-talk.ts';

type WithoutNonce<Message> = Message extends unknown ? Omit<Message, 'nonce'> : never;

export interface PanelChannel {
  readonly tell: (message: WithoutNonce<ToPanel>) => void;
}

/**
 * EX-02: talks to the panel in this frame only. Messages from another window, another origin, without the nonce of this
 * frame, or of another shape are ignored.
 */
export function panelChannel(
  frame: HTMLIFrameElement,
  nonce: string,
  onMessage: (message: ToParent) => void,
): PanelChannel {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source === null || source !== frame.contentWindow || origin !== window.location.origin) return;
    const message = toParent.safeParse(data).data;
    if (message?.nonce === nonce) onMessage(message);
  });
  return {
    tell: (message) => frame.contentWindow?.postMessage({ ...message, nonce }, window.location.origin),
  };
}
