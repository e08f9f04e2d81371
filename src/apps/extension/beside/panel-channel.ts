import { type ToPanel, type ToParent, toParent } from '../talk/panel-messages.ts';

type WithoutNonce<Message> = Message extends unknown ? Omit<Message, 'nonce'> : never;

export interface PanelChannel {
  readonly send: (message: WithoutNonce<ToPanel>) => void;
}

/**
 * EX-02: talks to the panel in this frame only. Messages from another window, another origin, without the nonce of this
 * frame, or of another shape are ignored.
 */
export function createPanelChannel(
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
    send: (message) => frame.contentWindow?.postMessage({ ...message, nonce }, window.location.origin),
  };
}
