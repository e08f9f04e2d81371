import { type ToPanel, type ToParent, toParent } from '../talk/frame-talk.ts';

type Untold<Message> = Message extends unknown ? Omit<Message, 'nonce'> : never;

export interface PanelChannel {
  readonly tell: (message: Untold<ToPanel>) => void;
}

/**
 * EX-02: speaks with the panel in this frame and with nobody else. Whatever comes from another window, from another origin,
 * without the nonce that only this frame was given, or in another shape, is as if it had not been said.
 */
export function panelChannel(
  frame: HTMLIFrameElement,
  nonce: string,
  hear: (message: ToParent) => void,
): PanelChannel {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source === null || source !== frame.contentWindow || origin !== window.location.origin) return;
    const message = toParent.safeParse(data).data;
    if (message?.nonce === nonce) hear(message);
  });
  return {
    tell: (message) => frame.contentWindow?.postMessage({ ...message, nonce }, window.location.origin),
  };
}
