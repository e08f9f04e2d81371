import { type ExtensionAnswers, extensionAnswers, type WebAsks, webAsks } from '../contract/conversation.ts';

/** Where there is none, Chrome says so at once: only an extension that is still waking up is waited for. */
const SILENCE_MS = 5_000;

/** What Chrome gives to pages that an extension listens to, as far as it is used here. */
interface Runtime {
  readonly sendMessage: (id: string, message: WebAsks, hear: (answer: unknown) => void) => unknown;
  readonly lastError?: unknown;
}

/** Asks the extension of this browser, under whichever of its ids it is installed. Null: there is none. */
export async function askExtension(
  ids: readonly string[],
  message: WebAsks,
): Promise<ExtensionAnswers | null> {
  const runtime = runtimeOf(globalThis);
  if (!runtime || !webAsks.safeParse(message).success) return null;
  const asked = ids.map((id) => answerOf(runtime, id, message));
  return Promise.race([Promise.any(asked), silence()]).catch(() => null);
}

function answerOf(runtime: Runtime, id: string, message: WebAsks): Promise<ExtensionAnswers> {
  return new Promise((resolve, reject) => {
    runtime.sendMessage(id, message, (answer) => {
      // Chrome writes an error into the page's console unless somebody looked at it.
      void runtime.lastError;
      const read = extensionAnswers.safeParse(answer);
      if (read.success) resolve(read.data);
      else reject(read.error);
    });
  });
}

const silence = () => new Promise<null>((resolve) => setTimeout(resolve, SILENCE_MS, null));

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
