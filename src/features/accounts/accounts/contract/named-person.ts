import { z } from 'zod';
import { id } from '#base/ids.ts';

/** A person as others see them; both names are empty after deletion. */
export const namedPerson = z.object({ id, firstName: z.string(), lastName: z.string() });
export type NamedPerson = z.infer<typeof namedPerson>;
