import { z } from 'zod';
import { id } from '#base/ids.ts';
import { CODES } from '#features/analyses/analyses/contract/codes.ts';
import { anchor, QUALITIES } from '#features/documents/anchoring/contract/anchor.ts';

/** The port between the frame and the content script of the page. Scripts of the page cannot open it. */
export const BESIDE_PORT = 'vigie-beside';

/** A passage to paint over the page. */
const shownPassage = z.object({
  id,
  anchor,
  code: z.enum(CODES).nullable(),
  /** Authors and content, for the tooltip. */
  description: z.string(),
});
export type ShownPassage = z.infer<typeof shownPassage>;

/** What the page shows. Always the full state: the last message counts. */
const showMessage = z.object({
  kind: z.literal('show'),
  passages: z.array(shownPassage),
  selectedId: id.nullable(),
  /** Whether selected text can be marked; while a lost passage is being attached again, its text. */
  marking: z.object({ attaching: z.string().nullable() }).nullable(),
  theme: z.enum(['light', 'dark']),
  language: z.enum(['fr', 'en']),
});
export type ShowMessage = z.infer<typeof showMessage>;

/** Messages of the panel to the page. */
export const toPage = z.discriminatedUnion('kind', [
  showMessage,
  /** Scroll to the passage and flash it for 500 ms. */
  z.object({ kind: z.literal('reveal'), id }),
  /** EX-02: the current selection. Response: `selection`. */
  z.object({ kind: z.literal('take-selection') }),
  /** The page as the user sees it. Response: `taken` or `not-taken`. */
  z.object({ kind: z.literal('take-page'), askId: id }),
]);
export type ToPage = z.infer<typeof toPage>;

export const mark = z.object({
  anchor,
  code: z.enum(CODES).nullable(),
  /** `comment` and `mission` continue with a text field. */
  goesOn: z.enum(['nothing', 'comment', 'mission']),
});
export type PageMark = z.infer<typeof mark>;

/** Why the selection cannot be used: empty, too long, or in a place Vigie does not read. */
export const SELECTION_PROBLEMS = ['nothing', 'too-long', 'in-field', 'in-frame'] as const;

/** EX-02: the selection as passages that can be marked. */
export const takenSelection = {
  elements: z.array(z.object({ text: z.string(), anchor })),
  problem: z.enum(SELECTION_PROBLEMS).nullable(),
};

/** Messages of the page to the panel. */
export const fromPage = z.discriminatedUnion('kind', [
  /** At the start, and whenever a single-page app changes the address. */
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
    /** In bytes, for `too-large`. */
    size: z.number().nullable(),
  }),
]);
export type FromPage = z.infer<typeof fromPage>;

/** Messages of the service worker to the content script: open or close the panel as a frame inside the page. */
export const fromBackground = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open-frame'), tabId: z.number().int(), hasSidePanel: z.boolean() }),
  z.object({ kind: z.literal('close-frame') }),
]);
export type FromBackground = z.infer<typeof fromBackground>;

/** The response: whether a frame was open in the page before. */
export const frameAnswer = z.object({ stood: z.boolean() });
export type FrameAnswer = z.infer<typeof frameAnswer>;
