import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { FAILURE_LIMITS, reportBrowserFailure } from '../contract/browser-failures.ts';

/** The maximum number of reports until the page is reloaded: most failures repeat. */
const MAX_REPORTS = 10;
const reported = new Set<string>();

/** Harmless: a cancelled request, or a deferred measurement of the browser. */
const HARMLESS = /^(?:AbortError|CancelledError)|ResizeObserver loop/;

/**
 * Reports a failure of this browser to the server’s log. Refusals by the server are logged there already; a network failure
 * could not be reported either.
 */
export function reportFailure(failure: unknown, incident: string | null = null): void {
  if (failure instanceof CallError && (failure.problem.requestId !== '' || failure.status === 0)) return;
  const { name, message, stack = '' } = isFailure(failure) ? failure : new Error(String(failure));
  const summary = `${name}: ${message}`;
  if (HARMLESS.test(summary) || (incident === null && reported.has(summary)) || reported.size >= MAX_REPORTS)
    return;
  reported.add(summary);
  const lines = stack.split('\n').filter((line) => /:\d+/.test(line) && !line.startsWith(name));
  const report = {
    incident,
    name: name.slice(0, 60),
    message: message.slice(0, FAILURE_LIMITS.message),
    page: location.pathname.slice(0, FAILURE_LIMITS.page),
    at: lines.slice(0, FAILURE_LIMITS.frames).map((line) => line.trim().slice(0, FAILURE_LIMITS.frame)),
  };
  call(reportBrowserFailure, report, { outlivesPage: true }).catch(() => undefined);
}

const isFailure = (thrown: unknown): thrown is Error =>
  thrown instanceof Error || thrown instanceof DOMException;

/** Reports uncaught errors, unhandled rejections and errors passed to the browser’s `reportError`. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportFailure(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFailure(reason));
}
