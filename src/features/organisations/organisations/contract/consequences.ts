import { z } from 'zod';

/** What happens to things somebody or some group has access to, once they are deleted. */
export const consequence = z.object({
  what: z.enum(['analysis', 'reflection', 'document']),
  outcome: z.enum([
    /** The thing stays with its other owners; this access goes. */
    'loses-access',
    /** It would be left without an owner, and goes to the admin who deletes; from elsewhere, to one of this organisation. */
    'handed-over',
    /** It would be left without an owner, and goes back to whoever created it. */
    'to-creator',
  ]),
  count: z.number().int().min(1),
});
export type Consequence = z.infer<typeof consequence>;
