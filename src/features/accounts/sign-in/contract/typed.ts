import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '../rules/password.ts';

/** Kept loose: whether an address is well formed is answered with a code of the specification, not a field error. */
export const typedEmail = z.string().trim().max(254);
export const typedPassword = z.string().max(PASSWORD_MAX_LENGTH);
