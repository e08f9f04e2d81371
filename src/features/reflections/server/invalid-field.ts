import { AppError, type Reason } from '#base/app-error.ts';

/** An input that is well formed and still says nothing usable, by its field. */
export const invalidField = (path: string, reason: Reason): AppError =>
  new AppError('invalid', reason, { fields: [{ path, reason }] });
