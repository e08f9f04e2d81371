/** The shadow tree of an element, also a closed one where the browser shows it to extensions. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot) return element.shadowRoot;
  // Only custom elements are asked: the question costs more than reading the element.
  if (!element.localName.includes('-') || !(element instanceof HTMLElement)) return null;
  return globalThis.chrome?.dom?.openOrClosedShadowRoot?.(element) ?? null;
}

/** What an element is drawn in: its slot, its parent, or the host of its shadow tree. */
export function flatParent(node: Node): Element | null {
  const slot = node instanceof Element || node instanceof Text ? node.assignedSlot : null;
  if (slot) return slot;
  const parent = node.parentNode;
  if (parent instanceof Element) return parent;
  return parent instanceof ShadowRoot ? parent.host : null;
}

/** What stands inside an element as it is drawn: its shadow tree, or what was put into a slot. */
export function flatChildren(element: Element): ArrayLike<Node> {
  const shadow = shadowRootOf(element);
  if (shadow) return shadow.childNodes;
  const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
  return assigned.length > 0 ? assigned : element.childNodes;
}

/** Whether a node is drawn inside an element. */
export function isDrawnIn(node: Node, element: Element): boolean {
  for (let around: Node | null = node; around; around = flatParent(around)) {
    if (around === element) return true;
  }
  return false;
}
