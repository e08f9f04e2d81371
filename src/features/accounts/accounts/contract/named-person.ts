import { z } from 'zod';
import { id } from '#base/ids.ts';

/** Someone as others see them; the names are empty once they were deleted. */
export const namedPerson = z.object({ id, firstName: z.string(), lastName: z.string() });
export type NamedPerson = z.infer<typeof namedPerson>;
