import { CallError } from '#ui/call/call-error.ts';

interface Refused {
  readonly byField: Readonly<Record<string, string>>;
  /** What has no field of its own. */
  readonly rest: string | null;
}

/** A refusal stands beside its field: an address that is taken under the address, the rest above the form. */
export function refusedFields(failure: Error | null): Refused {
  if (!failure) return { byField: {}, rest: null };
  if (!(failure instanceof CallError)) return { byField: {}, rest: failure.message };
  if (failure.reason === 'email-taken') return { byField: { email: failure.message }, rest: null };
  if (failure.reason === 'auth/wrong-password')
    return { byField: { currentPassword: failure.message }, rest: null };
  const fields = failure.problem.fields ?? [];
  return {
    // A new person's fields arrive under `user.`.
    byField: Object.fromEntries(fields.map(({ path, detail }) => [path.replace(/^user\./, ''), detail])),
    rest: fields.length > 0 ? null : failure.message,
  };
}
