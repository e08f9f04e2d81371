/** The part of the DOM interface that reading a page needs, since server code has no browser types. */
export interface PageNode {
  readonly nodeType: number;
  readonly parentNode: PageElement | null;
  readonly firstChild: PageNode | null;
  readonly lastChild: PageNode | null;
  readonly nextSibling: PageNode | null;
  readonly previousSibling: PageNode | null;
  textContent: string;
  remove(): void;
}

export interface PageElement extends PageNode {
  readonly tagName: string;
  readonly localName: string;
  readonly firstElementChild: PageElement | null;
  readonly nextElementSibling: PageElement | null;
  readonly previousElementSibling: PageElement | null;
  readonly childNodes: ArrayLike<PageNode> & Iterable<PageNode>;
  readonly children: ArrayLike<PageElement> & Iterable<PageElement>;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly innerHTML: string;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  hasAttribute(name: string): boolean;
  hasAttributes(): boolean;
  appendChild(node: PageNode): PageNode;
  prepend(...nodes: PageNode[]): void;
  before(...nodes: PageNode[]): void;
  after(...nodes: PageNode[]): void;
  replaceWith(...nodes: PageNode[]): void;
  contains(node: PageNode): boolean;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement> & { readonly length: number };
  getElementsByTagName(name: string): Iterable<PageElement> & { readonly length: number };
}

export interface PageDocument {
  readonly documentElement: PageElement | null;
  readonly head: PageElement;
  readonly body: PageElement;
  readonly childNodes: Iterable<PageNode>;
  createElement(name: string): PageElement;
  createTextNode(text: string): PageNode;
  appendChild(node: PageNode): PageNode;
}

const ELEMENT = 1;
export const TEXT = 3;

export function isElement(node: PageNode | null): node is PageElement {
  return node?.nodeType === ELEMENT;
}

/** All elements below a root in document order, without recursion, since pages may be deeply nested. */
export function* elementsOf(root: PageElement): Generator<PageElement> {
  let element = root.firstElementChild;
  while (element) {
    yield element;
    element = element.firstElementChild ?? afterElement(element, root);
  }
}

/** The next element in document order after the subtree of this one. */
export function afterElement(element: PageElement, root: PageElement): PageElement | null {
  let current: PageElement | null = element;
  while (current && current !== root) {
    if (current.nextElementSibling) return current.nextElementSibling;
    current = current.parentNode;
  }
  return null;
}

/** Whether an ancestor satisfies a condition. */
export function hasAncestor(element: PageElement, satisfies: (ancestor: PageElement) => boolean): boolean {
  for (let ancestor = element.parentNode; isElement(ancestor); ancestor = ancestor.parentNode) {
    if (satisfies(ancestor)) return true;
  }
  return false;
}

/** The text of a node on one line. */
export function lineText(element: PageNode): string {
  return element.textContent.replace(/\s+/g, ' ').trim();
}
