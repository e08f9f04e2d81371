/** The shadow root of an element, also a closed one where the browser gives extensions access. */
function shadowRootOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot) return element.shadowRoot;
  // Only custom elements are checked: the call costs more than reading the element.
  if (!element.localName.includes('-') || !(element instanceof HTMLElement)) return null;
  return globalThis.chrome?.dom?.openOrClosedShadowRoot?.(element) ?? null;
}

/** The parent in the flat tree: the slot, the parent element, or the host of the shadow tree. */
export function flatParent(node: Node): Element | null {
  const slot = node instanceof Element || node instanceof Text ? node.assignedSlot : null;
  if (slot) return slot;
  const parent = node.parentNode;
  if (parent instanceof Element) return parent;
  return parent instanceof ShadowRoot ? parent.host : null;
}

/** The children in the flat tree: those of the shadow tree, or the nodes assigned to a slot. */
export function flatChildren(element: Element): ArrayLike<Node> {
  const shadow = shadowRootOf(element);
  if (shadow) return shadow.childNodes;
  const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
  return assigned.length > 0 ? assigned : element.childNodes;
}

/** Whether a node is inside an element in the flat tree. */
export function isFlatDescendant(node: Node, element: Element): boolean {
  for (let ancestor: Node | null = node; ancestor; ancestor = flatParent(ancestor)) {
    if (ancestor === element) return true;
  }
  return false;
}
