import { type Problem, problem } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { type CallInput, type Endpoint, type Output, pathParameters } from '#base/endpoint.ts';
import { currentLanguage } from '../words/language.ts';
import { CallError } from './call-error.ts';
import { askForConfirmation } from './confirmation.ts';
import { serverRequest } from './server-location.ts';
import { sessionSignal } from './session-signal.ts';

/** SY-04: the default timeout and retries of calls. D1 §7 */
export const CALL_DEFAULTS = {
  timeoutMs: 5_000,
  retries: 3,
  retriesWithoutResponse: 2,
  delayMs: 100,
} as const;
/** D2 §7, D3 §7: timeout of the slow calls: searches, filing, opening a saved item, checking a password. */
export const LONG_TIMEOUT_MS = 20_000;
/** The server is starting, stopping or without its database, and did nothing. */
const SERVICE_UNAVAILABLE = 503;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
/** A proxy lost the server or timed out: the outcome of the request is unknown. */
const OUTCOME_UNKNOWN = new Set([502, 504]);

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Sent with `keepalive`, although the page is closing; for small writes only, as browsers limit their size. */
  readonly outlivesPage?: boolean;
}

/**
 * Makes a call and retries where that can help. Writes state their result, so a second attempt changes nothing. What cannot
 * be stated so (sending a mail, creating a token) is a POST, which is retried only when the server answered that it did
 * nothing: without a response, the first attempt may have succeeded. Nothing is retried after the session ended.
 * When the server wants to know first who is there, the user is asked, once, and the call goes on.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const { path, body } = pathOf(endpoint, input as Record<string, unknown>);
  const isRepeatable = endpoint.method !== 'POST' || (endpoint.isIdempotent?.(input) ?? false);
  const session = sessionSignal();
  for (let refused = 0, unanswered = 0, isOutcomeUnknown = false, isAsked = false; ; ) {
    const answer = await attempt(endpoint.method, path, body, options);
    if (answer === 'no-response') {
      unanswered += 1;
      isOutcomeUnknown = true;
      if (!isRepeatable || unanswered > CALL_DEFAULTS.retriesWithoutResponse)
        throw new CallError(unreachable(0));
    } else if (answer.ok) {
      return parsedOutput(endpoint, answer);
    } else if (!isAsked && isConfirmationNeeded(answer)) {
      isAsked = true;
      if (!(await askForConfirmation())) throw new CallError(parseProblem(answer.status, answer.text));
      session.throwIfAborted();
      continue;
    } else {
      refused += 1;
      const canRetry =
        answer.status === SERVICE_UNAVAILABLE || (isRepeatable && OUTCOME_UNKNOWN.has(answer.status));
      if (!canRetry || refused > CALL_DEFAULTS.retries) {
        throw new CallError(parseProblem(answer.status, answer.text), isOutcomeUnknown);
      }
      isOutcomeUnknown ||= OUTCOME_UNKNOWN.has(answer.status);
    }
    await new Promise((resolve) => setTimeout(resolve, CALL_DEFAULTS.delayMs));
    session.throwIfAborted();
  }
}

/**
 * Makes a call that deletes something. « Not found » after an attempt without a response counts as success: that attempt
 * may have deleted it.
 */
export async function callDelete<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<void> {
  try {
    await call(endpoint, input);
  } catch (failure) {
    if (failure instanceof CallError && failure.status === NOT_FOUND && failure.hadUnansweredAttempt) return;
    throw failure;
  }
}

interface RawResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
}

/** One request with its whole response; throws only when the caller aborted it. */
async function attempt(
  method: string,
  path: string,
  body: string | undefined,
  { signal, timeoutMs = CALL_DEFAULTS.timeoutMs, outlivesPage = false }: CallOptions,
): Promise<RawResponse | 'no-response'> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const { address, credentials, headers, onResponseStatus } = serverRequest(path);
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
    onResponseStatus(answer.status);
    return answer;
  } catch (failure) {
    if (signal?.aborted) throw failure;
    return 'no-response';
  }
}

const isConfirmationNeeded = ({ status, text }: RawResponse): boolean =>
  status === FORBIDDEN && parseProblem(status, text).reason === commonReasons['confirmation-needed'].key;

/** A response of another shape comes from a proxy or from another version of the server, and is not shown. */
function parsedOutput<E extends Endpoint>(endpoint: E, { status, text }: RawResponse): Output<E> {
  const output = endpoint.output.safeParse(parseJsonOrUndefined(text));
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

/** The problem in the body of a response, or the generic failure when the response is not from our server. */
export function parseProblem(status: number, text: string): Problem {
  const parsed = problem.safeParse(parseJsonOrUndefined(text));
  return parsed.success ? parsed.data : unreachable(status);
}

/** The value of a JSON text, or undefined when it is not valid JSON. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** SY-06: no response, or one that cannot be read. The message says which, and when there is no network. */
function unreachable(status: number): Problem {
  const { offline, unavailable, unexpected } = commonReasons;
  const noResponse = navigator.onLine ? unavailable : offline;
  const { key, ...text } = status === 0 ? noResponse : unexpected;
  return {
    type: `/problems/${key}`,
    title: key,
    status,
    detail: text[currentLanguage()],
    reason: key,
    requestId: '',
  };
}
