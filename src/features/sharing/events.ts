import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

/** What can be shared. */
export const itemKind = z.enum(['analysis', 'reflection', 'document']);
export type ItemKind = z.infer<typeof itemKind>;

/** How many things one fact speaks of at most; a deletion may touch thousands. */
export const ITEMS_PER_FACT = 200;

type Items = readonly { readonly kind: ItemKind; readonly id: string }[];
const topics = ({ items }: { readonly items: Items }) => items.map((item) => `${item.kind}:${item.id}`);

/** Who may open these things changed; whoever follows one may have lost it. */
export const accessChanged = event(
  'access-changed',
  z.object({
    organisationId: id,
    items: z
      .array(z.object({ kind: itemKind, id }))
      .min(1)
      .max(ITEMS_PER_FACT),
  }),
  topics,
  topics,
);
