import { type Problem, problem } from '../../src/base/app-error.ts';
import { type CallInput, type Endpoint, type Output, pathParameters } from '../../src/base/endpoint.ts';

/** An answer: `output` when the call succeeded, `problem` when it was refused. */
export interface Answer<E extends Endpoint> {
  readonly status: number;
  readonly output: Output<E> | undefined;
  readonly problem: Problem | undefined;
  readonly headers: Headers;
}

/** Calls an endpoint over HTTP with these headers. Throws when there is no answer. */
export async function ask<E extends Endpoint>(
  address: string,
  endpoint: E,
  input: CallInput<E>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<E>> {
  const { url, body } = requestOf(endpoint, input);
  const response = await fetch(address + url, {
    method: endpoint.method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  const { status } = response;
  return response.ok
    ? {
        status,
        output: endpoint.output.parse(answer) as Output<E>,
        problem: undefined,
        headers: response.headers,
      }
    : { status, output: undefined, problem: problem.parse(answer), headers: response.headers };
}

/** The part of an input that an endpoint accepts. */
export function pickInput<E extends Endpoint>(
  { input: { shape } }: E,
  given: Readonly<Record<string, unknown>>,
): CallInput<E> {
  const taken = Object.entries(given).filter(([name]) => name in shape);
  return Object.fromEntries(taken) as CallInput<E>;
}

/** The URL and the body of a call. */
export function requestOf(endpoint: Endpoint, input: Readonly<Record<string, unknown>>) {
  const inPath = pathParameters(endpoint.path);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  if (endpoint.method !== 'GET') return { url: path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]));
  return { url: `${path}?${query}`, body: undefined };
}
