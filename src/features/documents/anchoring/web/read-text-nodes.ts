const BLOCKS = new Set(
  `address article aside blockquote body br caption center dd details dialog div dl dt fieldset figcaption figure footer
  form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol p pre search section summary table tbody
  td tfoot th thead tr ul xmp`.split(/\s+/),
);
/** Elements that are never read as text of the page. */
const UNREAD = new Set(
  'audio canvas datalist head iframe noscript object rp script select style svg template textarea title video'.split(
    ' ',
  ),
);
const PREFORMATTED = new Set(['pre', 'listing', 'xmp']);

/** Whether an element is on its own line; line breaks and table cells count as well. */
function isBlock({ localName }: Element): boolean {
  return BLOCKS.has(localName);
}

/** Whether the content of an element is not text of the page. */
export function isUnread(element: Element): boolean {
  return UNREAD.has(element.localName) || element.hasAttribute('hidden');
}

function isPreformatted({ localName }: Element): boolean {
  return PREFORMATTED.has(localName);
}

/** A continuous part of the text in one text node. */
interface TextPiece {
  readonly start: number;
  length: number;
  readonly node: Text;
  /** Its start in the node. */
  readonly from: number;
}

export interface ReadText {
  readonly text: string;
  readonly pieces: readonly TextPiece[];
  /** All text nodes that were read, in order, invisible ones included. */
  readonly nodes: readonly Text[];
  /** For each of them its first piece, or that of the next one with a piece. */
  readonly firstPieces: ReadonlyMap<Node, number>;
  /** For each node, the number of text nodes before it, and before its end. */
  readonly spans: ReadonlyMap<Node, { readonly before: number; readonly through: number }>;
}

/** Visible text between collapsible whitespace; other spaces, such as no-break spaces, are ordinary characters. */
const WORDS = /[^ \t\n\f\r]+/g;
const BLANK_END = /[ \t\n\f\r]$/;
const ELEMENT = 1;
const TEXT = 3;

/** Which nodes of a tree are read. */
export interface TreeView {
  /** The children of a node, in rendered order. */
  childrenOf(node: Node): ArrayLike<Node>;
  /** Whether the content of an element is skipped. */
  isSkipped(element: Element): boolean;
}

/** A page whose tree is rendered as written. */
export const PLAIN_TREE: TreeView = { childrenOf: (node) => node.childNodes, isSkipped: isUnread };
const NOTHING: ArrayLike<Node> = [];

/**
 * Reads the text nodes of a tree in order, with whitespace as rendered and one line break between blocks, cells and
 * lines.
 */
export function readTextNodes(root: Node, { childrenOf, isSkipped }: TreeView = PLAIN_TREE): ReadText {
  const reading = new Reading();
  const enter = (node: Node) => {
    const element = node.nodeType === ELEMENT ? (node as Element) : null;
    if (element) reading.enter(element);
    if (node.nodeType === TEXT) reading.readText(node as Text);
    return { node, element, children: element && isSkipped(element) ? NOTHING : childrenOf(node), next: 0 };
  };
  const open = [enter(root)];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const child = top.children[top.next];
    top.next += 1;
    if (child) open.push(enter(child));
    else {
      if (top.element) reading.leave(top.element);
      open.pop();
    }
  }
  return reading.done();
}

class Reading {
  readonly #pieces: TextPiece[] = [];
  readonly #nodes: Text[] = [];
  readonly #firstPieces = new Map<Node, number>();
  readonly #spans = new Map<Node, { before: number; through: number }>();
  readonly #parts: string[] = [];
  #length = 0;
  #isLineEmpty = true;
  #isBreakDue = false;
  /** A space that is rendered only if text follows on the same line. */
  #blank: { readonly node: Text; readonly at: number } | null = null;
  #preformatted = 0;

  enter(element: Element): void {
    this.#spans.set(element, { before: this.#nodes.length, through: this.#nodes.length });
    if (isBlock(element)) this.#isBreakDue = true;
    if (isPreformatted(element)) this.#preformatted += 1;
  }

  leave(element: Element): void {
    const span = this.#spans.get(element);
    if (span) span.through = this.#nodes.length;
    if (isBlock(element)) this.#isBreakDue = true;
    if (isPreformatted(element)) this.#preformatted -= 1;
  }

  readText(node: Text): void {
    const { data } = node;
    this.#spans.set(node, { before: this.#nodes.length, through: this.#nodes.length + 1 });
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
      spans: this.#spans,
    };
  }

  /** Appends visible text, after a pending line break or space. */
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
