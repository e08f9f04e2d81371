import { AppError, type Reason } from '#base/app-error.ts';
import { looseEmail } from '#base/validators.ts';

/** Refuses text that is not an address, with the reason its screen expects. */
export function requireEmail(typed: string, reason: Reason): void {
  if (!looseEmail.safeParse(typed).success || /\p{Cc}/u.test(typed)) throw new AppError('invalid', reason);
}
