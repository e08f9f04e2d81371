import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import type { FromPage, SELECTION_PROBLEMS } from '../../talk/page-messages.ts';
import type { PageText } from '../reading/page-text.ts';

/** A selection in the page. */
export interface SelectedPassage {
  readonly anchor: Anchor | 'too-long';
  readonly start: number;
  readonly end: number;
}

type SelectionProblem = (typeof SELECTION_PROBLEMS)[number];

const FIELDS = 'input,textarea,select';
const FRAMES = 'iframe,frame,object,embed';

/** The current selection, or why it cannot be marked. */
export function readSelection(text: PageText): SelectedPassage | SelectionProblem {
  const range = selectedRange(text.shadows);
  if (!range) return otherProblem();
  if (isEditable(range.startContainer) || isEditable(range.endContainer)) return 'in-field';
  const start = text.offsetOf(range.startContainer, range.startOffset);
  const end = text.offsetOf(range.endContainer, range.endOffset);
  const anchor = start < end ? text.anchorOf(start, end) : null;
  return anchor ? { anchor, start, end } : otherProblem();
}

type TakenSelection = Extract<FromPage, { kind: 'selection' }>;

export const NOTHING_SELECTED: TakenSelection = { kind: 'selection', elements: [], problem: 'nothing' };

/** EX-02: the selection as a passage, on request. */
export function selectionMessage(text: PageText): TakenSelection {
  const words = readSelection(text);
  if (typeof words === 'string') return { kind: 'selection', elements: [], problem: words };
  const { anchor } = words;
  if (anchor === 'too-long') return { kind: 'selection', elements: [], problem: anchor };
  return { kind: 'selection', elements: [{ text: anchor.exact, anchor }], problem: null };
}

/** Whether anything is selected, without reading the page. */
export function isAnythingSelected(shadows: readonly ShadowRoot[]): boolean {
  return selectedRange(shadows) !== null;
}

/** Selections inside shadow trees are only returned for the given roots. */
function selectedRange(shadows: readonly ShadowRoot[]): AbstractRange | null {
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const range =
    shadows.length > 0 && 'getComposedRanges' in selection
      ? selection.getComposedRanges({ shadowRoots: [...shadows] })[0]
      : selection.getRangeAt(0);
  return range && !range.collapsed ? range : null;
}

/** No text of the page is selected: there may be a selection in a field or in a frame. */
function otherProblem(): SelectionProblem {
  const focused = deepFocus();
  if (!focused) return 'nothing';
  if (focused.matches(FRAMES)) return 'in-frame';
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) {
    return focused.selectionStart === focused.selectionEnd ? 'nothing' : 'in-field';
  }
  return 'nothing';
}

function deepFocus(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

function isEditable(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element !== null && (element.closest(FIELDS) !== null || isInEditor(element));
}

function isInEditor(element: Element): boolean {
  const editor = element.closest('[contenteditable]');
  return editor !== null && editor.getAttribute('contenteditable')?.toLowerCase() !== 'false';
}
