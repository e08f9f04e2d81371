import { z } from 'zod';
import { event } from '#base/event.ts';
import { id } from '#base/ids.ts';

/** The kinds of shared items. */
export const itemKind = z.enum(['analysis', 'reflection', 'document']);
export type ItemKind = z.infer<typeof itemKind>;

/** Maximum number of items in one event; a deletion may affect thousands. */
export const ITEMS_PER_EVENT = 200;

type Items = readonly { readonly kind: ItemKind; readonly id: string }[];
const topics = ({ items }: { readonly items: Items }) => items.map((item) => `${item.kind}:${item.id}`);

/** Access to these items changed; subscribers of one may have lost it. */
export const accessChanged = event(
  'access-changed',
  z.object({
    organisationId: id,
    items: z
      .array(z.object({ kind: itemKind, id }))
      .min(1)
      .max(ITEMS_PER_EVENT),
  }),
  topics,
  topics,
);
