/** The little of the DOM that reading a page needs: the server knows no browser types. */
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

/** Every element below a root in the order of the page, without recursion: pages may be nested deeply. */
export function* elementsOf(root: PageElement): Generator<PageElement> {
  let element = root.firstElementChild;
  while (element) {
    yield element;
    element = element.firstElementChild ?? afterElement(element, root);
  }
}

/** The element that follows in the page once everything below this one is left out. */
export function afterElement(element: PageElement, root: PageElement): PageElement | null {
  let current: PageElement | null = element;
  while (current && current !== root) {
    if (current.nextElementSibling) return current.nextElementSibling;
    current = current.parentNode;
  }
  return null;
}

/** Whether one of its ancestors, up to the root, satisfies. */
export function hasAncestor(element: PageElement, satisfies: (ancestor: PageElement) => boolean): boolean {
  for (let ancestor = element.parentNode; isElement(ancestor); ancestor = ancestor.parentNode) {
    if (satisfies(ancestor)) return true;
  }
  return false;
}

/** Its text on one line. */
export function lineOf(element: PageNode): string {
  return element.textContent.replace(/\s+/g, ' ').trim();
}
