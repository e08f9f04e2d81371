import { z } from 'zod';

/** What happens to the items that a person or a group has access to, when the person or group is deleted. */
export const consequence = z.object({
  what: z.enum(['analysis', 'reflection', 'document']),
  outcome: z.enum([
    /** The item stays with its other owners; this access is removed. */
    'loses-access',
    /**
     * Without another owner, it goes to the deleting admin, or to an admin of this organisation if they belong
     * elsewhere.
     */
    'handed-over',
    /** Without another owner, it goes back to its creator. */
    'to-creator',
  ]),
  count: z.number().int().min(1),
});
export type Consequence = z.infer<typeof consequence>;
