import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { FAILURE_LIMITS, reportBrowserFailure } from '../contract/browser-failures.ts';

/** From one page, until it is loaded again: what goes wrong once mostly does so again and again. */
const MOST = 10;
const reported = new Set<string>();

/** Nothing went wrong: somebody went on, or the browser put off a measurement. */
const HARMLESS = /^(?:AbortError|CancelledError)|ResizeObserver loop/;

/**
 * Tells the server’s log what went wrong in this browser. What the server refused is there already; what it was never asked,
 * for want of a network, it will not hear this way either.
 */
export function reportFailure(failure: unknown, incident: string | null = null): void {
  if (failure instanceof CallError && (failure.problem.requestId !== '' || failure.status === 0)) return;
  const { name, message, stack = '' } = isFailure(failure) ? failure : new Error(String(failure));
  const said = `${name}: ${message}`;
  if (HARMLESS.test(said) || (incident === null && reported.has(said)) || reported.size >= MOST) return;
  reported.add(said);
  const lines = stack.split('\n').filter((line) => /:\d+/.test(line) && !line.startsWith(name));
  const told = {
    incident,
    name: name.slice(0, 60),
    message: message.slice(0, FAILURE_LIMITS.message),
    page: location.pathname.slice(0, FAILURE_LIMITS.page),
    at: lines.slice(0, FAILURE_LIMITS.frames).map((line) => line.trim().slice(0, FAILURE_LIMITS.frame)),
  };
  call(reportBrowserFailure, told, { outlivesPage: true }).catch(() => undefined);
}

const isFailure = (thrown: unknown): thrown is Error =>
  thrown instanceof Error || thrown instanceof DOMException;

/** Whatever nobody caught, or was handed to the browser’s own `reportError`. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error, message }) => reportFailure(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}
