import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../rules/why-invalid-password.ts';

/** Accepts any text: a malformed address is refused with a code of the specification, not with a field error. */
export const typedEmail = z.string().trim().max(254);
export const typedPassword = z.string().max(PASSWORD_MAX_LENGTH);
