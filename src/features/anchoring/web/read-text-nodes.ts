import { isBlock, isPreformatted, isSilent } from './element-kinds.ts';

/** A stretch of the text that stands unbroken in one text node. */
interface TextPiece {
  readonly start: number;
  length: number;
  readonly node: Text;
  /** Where the stretch begins in its node. */
  readonly from: number;
}

export interface ReadText {
  readonly text: string;
  readonly pieces: readonly TextPiece[];
  /** Every text node that was read, in order, even those of which nothing shows. */
  readonly nodes: readonly Text[];
  /** For each of them its first piece, or that of the next one that has any. */
  readonly firstPieces: ReadonlyMap<Node, number>;
}

/** What a browser draws between blanks; other spaces, such as a no-break space, are characters like any. */
const WORDS = /[^ \t\n\f\r]+/g;
const BLANK_END = /[ \t\n\f\r]$/;
const ELEMENT = 1;
const TEXT = 3;

/** Reads the text nodes of a tree in order, blanks as they are drawn, one line end between blocks, cells and lines. */
export function readTextNodes(root: Node): ReadText {
  const reading = new Reading();
  let node: Node | null = root;
  while (node) {
    if (node.nodeType === TEXT) reading.readText(node as Text);
    const element: Element | null = node.nodeType === ELEMENT ? (node as Element) : null;
    if (element) reading.enter(element);
    if (node.firstChild && !(element && isSilent(element))) {
      node = node.firstChild;
      continue;
    }
    while (node) {
      if (node.nodeType === ELEMENT) reading.leave(node as Element);
      if (node === root) return reading.done();
      if (node.nextSibling) break;
      node = node.parentNode;
    }
    node = node?.nextSibling ?? null;
  }
  return reading.done();
}

class Reading {
  readonly #pieces: TextPiece[] = [];
  readonly #nodes: Text[] = [];
  readonly #firstPieces = new Map<Node, number>();
  readonly #parts: string[] = [];
  #length = 0;
  #isLineEmpty = true;
  #isBreakDue = false;
  /** A blank that shows only if something follows it on the same line. */
  #blank: { readonly node: Text; readonly at: number } | null = null;
  #preformatted = 0;

  enter(element: Element): void {
    if (isBlock(element)) this.#isBreakDue = true;
    if (isPreformatted(element)) this.#preformatted += 1;
  }

  leave(element: Element): void {
    if (isBlock(element)) this.#isBreakDue = true;
    if (isPreformatted(element)) this.#preformatted -= 1;
  }

  readText(node: Text): void {
    const { data } = node;
    this.#nodes.push(node);
    if (this.#preformatted > 0) {
      if (data !== '') this.#write(node, 0, data);
      return;
    }
    for (const { index, 0: words } of data.matchAll(WORDS)) {
      if (index > 0) this.#blank ??= { node, at: index - 1 };
      this.#write(node, index, words);
    }
    if (BLANK_END.test(data)) this.#blank ??= { node, at: data.length - 1 };
  }

  done(): ReadText {
    let next = this.#pieces.length;
    for (const node of this.#nodes.toReversed()) {
      next = this.#firstPieces.get(node) ?? next;
      this.#firstPieces.set(node, next);
    }
    return {
      text: this.#parts.join(''),
      pieces: this.#pieces,
      nodes: this.#nodes,
      firstPieces: this.#firstPieces,
    };
  }

  /** Writes what shows, after the line end or the blank that was due. */
  #write(node: Text, from: number, words: string): void {
    if (!this.#isLineEmpty) {
      if (this.#isBreakDue) {
        this.#parts.push('\n');
        this.#length += 1;
      } else if (this.#blank) this.#add(this.#blank.node, this.#blank.at, ' ');
    }
    this.#isBreakDue = false;
    this.#blank = null;
    this.#add(node, from, words);
    this.#isLineEmpty = words.endsWith('\n');
  }

  #add(node: Text, from: number, words: string): void {
    const last = this.#pieces.at(-1);
    if (
      last?.node === node &&
      last.from + last.length === from &&
      last.start + last.length === this.#length
    ) {
      last.length += words.length;
    } else {
      if (!this.#firstPieces.has(node)) this.#firstPieces.set(node, this.#pieces.length);
      this.#pieces.push({ start: this.#length, length: words.length, node, from });
    }
    this.#parts.push(words);
    this.#length += words.length;
  }
}
