import { CallError } from '#ui/call/call-error.ts';

interface FieldRefusals {
  readonly byField: Readonly<Record<string, string>>;
  /** The message that belongs to no field. */
  readonly rest: string | null;
}

/** Assigns a failure to its fields: a taken address to the address; all else is shown above the form. */
export function refusedFields(failure: Error | null): FieldRefusals {
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
