import { commonReasons } from '#base/common-reasons.ts';
import { type CallInput, type Endpoint, type Output, pathParameters } from '#base/endpoint.ts';
import { type Problem, problem } from '#base/problem.ts';
import { currentLanguage } from '../words/language.ts';
import { CallError } from './call-error.ts';
import { serverRequest } from './server-place.ts';
import { sessionRun } from './session-run.ts';

/** SY-04: how calls behave by default. D1 §7 */
export const CALL_DEFAULTS = {
  timeoutMs: 5_000,
  retries: 3,
  retriesWithoutResponse: 2,
  delayMs: 100,
} as const;
/** D2 §7, D3 §7: what is worth waiting for: what searches, files, opens what was saved, or checks a password. */
export const PATIENT_MS = 20_000;
/** The server is starting, stopping or without its database, and undid what it began. */
const NOTHING_DONE = 503;
const GONE = 404;
/** A proxy lost the server, or would not wait for it: nobody knows what became of the request. */
const UNSURE = new Set([502, 504]);

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Sent although the page is going away; for small writes only, as browsers limit these. */
  readonly outlivesPage?: boolean;
}

/**
 * Makes a call and tries again where that can help. Writes state their result, so a second try changes nothing; what
 * cannot be stated so (sending a mail, creating a token) is a POST, which is sent again only when the server said that it
 * did nothing: without its answer, the first may have done its work. Nothing is tried again once the session is over.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const { path, body } = pathOf(endpoint, input as Record<string, unknown>);
  const isRepeatable = endpoint.method !== 'POST' || (endpoint.twiceIsOnce?.(input) ?? false);
  const over = sessionRun();
  for (let refused = 0, silent = 0, isUnsure = false; ; ) {
    const answer = await attempt(endpoint.method, path, body, options);
    if (answer === 'silence') {
      silent += 1;
      isUnsure = true;
      if (!isRepeatable || silent > CALL_DEFAULTS.retriesWithoutResponse) throw new CallError(unreachable(0));
    } else if (answer.ok) {
      return parsedOutput(endpoint, answer);
    } else {
      refused += 1;
      const canHelp = answer.status === NOTHING_DONE || (isRepeatable && UNSURE.has(answer.status));
      if (!canHelp || refused > CALL_DEFAULTS.retries) {
        throw new CallError(problemIn(answer.status, answer.text), isUnsure);
      }
      isUnsure ||= UNSURE.has(answer.status);
    }
    await new Promise((resolve) => setTimeout(resolve, CALL_DEFAULTS.delayMs));
    over.throwIfAborted();
  }
}

/**
 * Makes a call that takes something away. What a first try may have deleted is not there for the second: that is what was
 * asked for, not a failure.
 */
export async function erase<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  try {
    await call(endpoint, input);
  } catch (failure) {
    if (failure instanceof CallError && failure.status === GONE && failure.isAfterUnanswered) return;
    throw failure;
  }
}

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
}

/** One request with its whole answer; throws only when the caller gave up. */
async function attempt(
  method: string,
  path: string,
  body: string | undefined,
  { signal, timeoutMs = CALL_DEFAULTS.timeoutMs, outlivesPage = false }: CallOptions,
): Promise<Answer | 'silence'> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const { address, credentials, headers, heard } = serverRequest(path);
  try {
    const response = await fetch(address, {
      method,
      credentials,
      keepalive: outlivesPage,
      headers: {
        accept: 'application/json',
        'accept-language': currentLanguage(),
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    const answer = { ok: response.ok, status: response.status, text: await response.text() };
    heard(answer.status);
    return answer;
  } catch (failure) {
    if (signal?.aborted) throw failure;
    return 'silence';
  }
}

/** An answer of another shape comes from a proxy, or from a server of another version: nothing to show of it. */
function parsedOutput<E extends Endpoint>(endpoint: E, { status, text }: Answer): Output<E> {
  const output = endpoint.output.safeParse(jsonIn(text));
  if (!output.success) throw new CallError(unreachable(status));
  return output.data as Output<E>;
}

function pathOf(endpoint: Endpoint, input: Record<string, unknown>) {
  const inPath = pathParameters(endpoint.path);
  const bare = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  if (endpoint.method !== 'GET') {
    return { path: bare, body: JSON.stringify(Object.fromEntries(rest)) };
  }
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  return { path: query ? `${bare}?${query}` : bare, body: undefined };
}

/** What the server said of a refusal, or the generic failure when it was not our server that answered. */
export function problemIn(status: number, text: string): Problem {
  const parsed = problem.safeParse(jsonIn(text));
  return parsed.success ? parsed.data : unreachable(status);
}

/** The value of a JSON text, or nothing when it is none. */
export function jsonIn(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** SY-06: nobody answered, or nothing that makes sense. Without a network, that is why. */
function unreachable(status: number): Problem {
  const isCutOff = status === 0 && !navigator.onLine;
  const { key, ...text } = isCutOff ? commonReasons.offline : commonReasons.unexpected;
  return {
    type: `/problems/${key}`,
    title: key,
    status,
    detail: text[currentLanguage()],
    reason: key,
    requestId: '',
  };
}
