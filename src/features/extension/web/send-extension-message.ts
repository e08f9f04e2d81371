import {
  type ExtensionReply,
  extensionReply,
  type PageMessage,
  pageMessage,
} from '../contract/page-messages.ts';

/** Chrome reports an absent extension at once; this waits for one that is still starting. */
const TIMEOUT_MS = 5_000;

/** The part of Chrome's messaging API for web pages that is used here. */
interface Runtime {
  readonly sendMessage: (id: string, message: PageMessage, callback: (answer: unknown) => void) => unknown;
  readonly lastError?: unknown;
}

/** Sends a message to the extension of this browser, under any of its ids. Null when there is none. */
export async function sendExtensionMessage(
  ids: readonly string[],
  message: PageMessage,
): Promise<ExtensionReply | null> {
  const runtime = runtimeOf(globalThis);
  if (!runtime || !pageMessage.safeParse(message).success) return null;
  const answers = ids.map((id) => answerOf(runtime, id, message));
  return Promise.race([Promise.any(answers), timeout()]).catch(() => null);
}

function answerOf(runtime: Runtime, id: string, message: PageMessage): Promise<ExtensionReply> {
  return new Promise((resolve, reject) => {
    runtime.sendMessage(id, message, (answer) => {
      // Chrome logs an error to the console unless lastError is read.
      void runtime.lastError;
      const read = extensionReply.safeParse(answer);
      if (read.success) resolve(read.data);
      else reject(read.error);
    });
  });
}

const timeout = () => new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null));

function runtimeOf(scope: object): Runtime | null {
  const chrome = 'chrome' in scope ? scope.chrome : null;
  if (typeof chrome !== 'object' || chrome === null || !('runtime' in chrome)) return null;
  return isRuntime(chrome.runtime) ? chrome.runtime : null;
}

function isRuntime(value: unknown): value is Runtime {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sendMessage' in value &&
    typeof value.sendMessage === 'function'
  );
}
