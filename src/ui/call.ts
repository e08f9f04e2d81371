import { commonReasons } from '#base/common-reasons.ts';
import { type CallInput, type Endpoint, type Output, pathParameters } from '#base/endpoint.ts';
import { type Problem, problem } from '#base/problem.ts';
import { currentLanguage } from './language.ts';

/** SY-04: how calls behave by default. D1 §7 */
export const CALL_DEFAULTS = {
  timeoutMs: 5_000,
  retries: 3,
  retriesWithoutResponse: 2,
  delayMs: 100,
} as const;
/** Answers that may differ a moment later. */
const WORTH_RETRYING = new Set([429, 502, 503, 504]);

/** A refusal by the server, ready to be shown: `message` is in the person's language. */
export class CallError extends Error {
  readonly problem: Problem;
  constructor(refusal: Problem) {
    super(refusal.detail);
    this.name = 'CallError';
    this.problem = refusal;
  }
  get reason(): string {
    return this.problem.reason;
  }
  get status(): number {
    return this.problem.status;
  }
}

/** Makes a call; every write states its result, so trying again is harmless. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<Output<E>> {
  const response = await send(endpoint, input as Record<string, unknown>, options);
  const body: unknown = response.status === 204 ? undefined : await response.json();
  return endpoint.output.parse(body) as Output<E>;
}

async function send(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  options: { signal?: AbortSignal; timeoutMs?: number },
): Promise<Response> {
  const { address, body } = addressOf(endpoint, input);
  for (let answered = 0, silent = 0; ; ) {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? CALL_DEFAULTS.timeoutMs);
    try {
      const response = await fetch(address, {
        method: endpoint.method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          'accept-language': currentLanguage(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
        signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
      });
      if (response.ok) return response;
      answered += 1;
      if (
        !WORTH_RETRYING.has(response.status) ||
        response.status === 429 ||
        answered > CALL_DEFAULTS.retries
      ) {
        throw new CallError(await refusalOf(response));
      }
    } catch (failure) {
      if (failure instanceof CallError || options.signal?.aborted) throw failure;
      silent += 1;
      if (silent > CALL_DEFAULTS.retriesWithoutResponse) throw new CallError(unreachable());
    }
    await new Promise((resolve) => setTimeout(resolve, CALL_DEFAULTS.delayMs));
  }
}

function addressOf(endpoint: Endpoint, input: Record<string, unknown>) {
  const inPath = pathParameters(endpoint.path);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined);
  if (endpoint.method !== 'GET') {
    return { address: path, body: JSON.stringify(Object.fromEntries(rest)) };
  }
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  return { address: query ? `${path}?${query}` : path, body: undefined };
}

async function refusalOf(response: Response): Promise<Problem> {
  const parsed = problem.safeParse(await response.json().catch(() => undefined));
  return parsed.success ? parsed.data : { ...unreachable(), status: response.status };
}

function unreachable(): Problem {
  const { key, ...text } = commonReasons.unexpected;
  return {
    type: `/problems/${key}`,
    title: key,
    status: 0,
    detail: text[currentLanguage()],
    reason: key,
    requestId: '',
  };
}
