import { BESIDE_PORT, type FromPage, type ToPage, toPage } from '../talk/page-messages.ts';
import type { ScriptLifetime } from './script-lifetime.ts';

/** The panels connected to this page; messages go to the one that connected last. */
interface PanelPorts {
  isOpen(): boolean;
  send(message: FromPage): void;
}

interface PortNeeds {
  readonly life: ScriptLifetime;
  onOpen(send: (message: FromPage) => void): void;
  onMessage(message: ToPage, answer: (message: FromPage) => void): void;
  /** The last one is gone. */
  onClosed(): void;
}

/** Only parts of this extension can open such a port: the scripts of the page cannot. */
export function acceptPorts({ life, onOpen, onMessage, onClosed }: PortNeeds): PanelPorts {
  let open: chrome.runtime.Port[] = [];
  const sendTo = (port: chrome.runtime.Port) => (message: FromPage) => {
    // A panel that was closed meanwhile needs no response.
    if (open.includes(port)) port.postMessage(message);
  };
  const onConnect = (port: chrome.runtime.Port) => {
    if (port.name !== BESIDE_PORT || port.sender?.id !== chrome.runtime.id || !life.isAlive()) return;
    open = [...open, port];
    port.onMessage.addListener((message: unknown) => {
      const read = toPage.safeParse(message);
      if (read.success && life.isAlive()) onMessage(read.data, sendTo(port));
    });
    port.onDisconnect.addListener(() => {
      open = open.filter((other) => other !== port);
      // Ports are also closed when the extension is removed or updated.
      if (life.isAlive() && open.length === 0) onClosed();
    });
    onOpen(sendTo(port));
  };
  chrome.runtime.onConnect.addListener(onConnect);
  life.signal.addEventListener('abort', () => {
    for (const port of open) port.disconnect();
    open = [];
    chrome.runtime?.onConnect?.removeListener(onConnect);
  });
  return {
    isOpen: () => open.length > 0,
    send(message) {
      const last = open.at(-1);
      if (last) sendTo(last)(message);
    },
  };
}
