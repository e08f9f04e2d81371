import { z } from 'zod';
import { id } from '#base/ids.ts';
import { CODES } from '#features/analyses/analyses/contract/codes.ts';
import { anchor, QUALITIES } from '#features/documents/anchoring/contract/anchor.ts';

/** The port between the frame beside a page and the script inside it. A page's own scripts can open none. */
export const BESIDE_PORT = 'vigie-beside';

/** A passage to paint over the page. */
export const shownPassage = z.object({
  id,
  anchor,
  code: z.enum(CODES).nullable(),
  /** Whose it is and what it says, for the tooltip. */
  description: z.string(),
});
export type ShownPassage = z.infer<typeof shownPassage>;

/** What is to be seen on the page. Told whole each time: the last one counts. */
export const shown = z.object({
  kind: z.literal('show'),
  passages: z.array(shownPassage),
  selectedId: id.nullable(),
  /** Whether whoever selects words is offered to mark them; while a lost passage is attached anew, its words. */
  marking: z.object({ attaching: z.string().nullable() }).nullable(),
  theme: z.enum(['light', 'dark']),
  language: z.enum(['fr', 'en']),
});
export type Shown = z.infer<typeof shown>;

/** What the panel asks of the page. */
export const toPage = z.discriminatedUnion('kind', [
  shown,
  /** Scroll there and flash it for 500 ms. */
  z.object({ kind: z.literal('reveal'), id }),
  /** EX-02: the words that are selected now. Answered with `selection`. */
  z.object({ kind: z.literal('take-selection') }),
  /** The page as its reader sees it. Answered with `taken` or `not-taken`. */
  z.object({ kind: z.literal('take-page'), askId: id }),
]);
export type ToPage = z.infer<typeof toPage>;

export const mark = z.object({
  anchor,
  code: z.enum(CODES).nullable(),
  /** `comment` and `mission` go on where one writes. */
  goesOn: z.enum(['nothing', 'comment', 'mission']),
});
export type PageMark = z.infer<typeof mark>;

/** Why no words could be taken: nothing is selected, too much is, or it stands where Vigie does not read. */
export const SELECTION_PROBLEMS = ['nothing', 'too-long', 'in-field', 'in-frame'] as const;

/** EX-02: the words that are selected, as passages that can be marked. */
export const takenSelection = {
  elements: z.array(z.object({ text: z.string(), anchor })),
  problem: z.enum(SELECTION_PROBLEMS).nullable(),
};

/** What the page tells the panel. */
export const fromPage = z.discriminatedUnion('kind', [
  /** At the beginning, and whenever a page that replaces itself has another address. */
  z.object({
    kind: z.literal('here'),
    address: z.string(),
    title: z.string(),
    language: z.string().nullable(),
    content: z.enum(['page', 'pdf', 'other']),
  }),
  z.object({
    kind: z.literal('placed'),
    states: z.array(z.tuple([id, z.enum([...QUALITIES, 'lost'])])),
    isComplete: z.boolean(),
  }),
  z.object({ kind: z.literal('marked'), mark }),
  z.object({ kind: z.literal('attached'), anchor }),
  z.object({ kind: z.literal('attaching-cancelled') }),
  z.object({ kind: z.literal('chosen'), id }),
  z.object({ kind: z.literal('selection'), ...takenSelection }),
  z.object({ kind: z.literal('taken'), askId: id, address: z.string(), title: z.string(), html: z.string() }),
  z.object({
    kind: z.literal('not-taken'),
    askId: id,
    problem: z.enum(['too-large', 'replaced', 'not-a-page']),
    /** In bytes, where it is too large. */
    size: z.number().nullable(),
  }),
]);
export type FromPage = z.infer<typeof fromPage>;

/** What the background asks of the script in a page: the panel as a frame inside the page, for this tab. */
export const fromBackground = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open-frame'), tabId: z.number().int(), hasSidePanel: z.boolean() }),
  z.object({ kind: z.literal('close-frame') }),
]);
export type FromBackground = z.infer<typeof fromBackground>;

/** What the script answers: whether a frame stood in its page when it was asked. */
export const frameAnswer = z.object({ stood: z.boolean() });
export type FrameAnswer = z.infer<typeof frameAnswer>;
