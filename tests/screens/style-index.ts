import defaults from 'jsdom/lib/jsdom/browser/default-stylesheet.css?raw';
import { type Declared, type DeclaredBy, declaredBy, type QuickProperty } from './declarations.ts';

/** Those that may be about an element with this class or tag, in the order in which sheets say them. */
interface Indexed {
  readonly order: Map<Declared, number>;
  readonly bySubject: Map<string, Declared[]>;
  readonly ofAny: Declared[];
}

const ofSheets = new WeakMap<CSSStyleSheet, DeclaredBy>();
let index: Map<QuickProperty, Indexed> | undefined;
let ofBrowser: DeclaredBy | undefined;
let watch: MutationObserver | undefined;

/** What may be said of this property of an element, in order. */
export function candidates(element: Element, property: QuickProperty): readonly Declared[] {
  watch ??= watchSheets();
  forgetWhenSheetsChange(watch.takeRecords());
  index ??= indexed();
  const found = index.get(property);
  if (!found) return [];
  const all = new Set(found.ofAny);
  for (const declared of found.bySubject.get(element.localName.toLowerCase()) ?? []) all.add(declared);
  for (const name of element.classList)
    for (const declared of found.bySubject.get(`.${name}`) ?? []) all.add(declared);
  return [...all].sort((one, other) => (found.order.get(one) ?? 0) - (found.order.get(other) ?? 0));
}

function watchSheets(): MutationObserver {
  const observer = new MutationObserver(forgetWhenSheetsChange);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  for (const name of ['insertRule', 'deleteRule'] as const) {
    const change = CSSStyleSheet.prototype[name];
    Reflect.set(CSSStyleSheet.prototype, name, function (this: CSSStyleSheet, ...given: unknown[]) {
      ofSheets.delete(this);
      index = undefined;
      return Reflect.apply(change, this, given);
    });
  }
  return observer;
}

function forgetWhenSheetsChange(records: readonly MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes } of records)
    if (isSheet(target) || isSheet(target.parentNode) || holdsSheet(addedNodes) || holdsSheet(removedNodes))
      index = undefined;
}

function holdsSheet(nodes: NodeList): boolean {
  for (const node of nodes)
    if (isSheet(node) || (node instanceof Element && node.querySelector('style,link'))) return true;
  return false;
}

function isSheet(node: Node | null): boolean {
  return node?.nodeName === 'STYLE' || node?.nodeName === 'LINK';
}

function indexed(): Map<QuickProperty, Indexed> {
  const all = new Map<QuickProperty, Indexed>();
  ofBrowser ??= declaredBy(rulesOf(defaults));
  take(all, ofBrowser);
  for (const sheet of document.styleSheets) {
    const declared = ofSheets.get(sheet) ?? declaredBy(sheet.cssRules);
    ofSheets.set(sheet, declared);
    take(all, declared);
  }
  return all;
}

function take(all: Map<QuickProperty, Indexed>, declaredByOne: DeclaredBy): void {
  for (const [property, list] of declaredByOne) {
    const into: Indexed = all.get(property) ?? { order: new Map(), bySubject: new Map(), ofAny: [] };
    all.set(property, into);
    for (const declared of list) {
      into.order.set(declared, into.order.size);
      if (!declared.selector.subjects) into.ofAny.push(declared);
      for (const subject of declared.selector.subjects ?? [])
        into.bySubject.set(subject, [...(into.bySubject.get(subject) ?? []), declared]);
    }
  }
}

function rulesOf(text: string): CSSRuleList {
  const tag = document.createElement('style');
  tag.textContent = text;
  document.head.append(tag);
  const { sheet } = tag;
  tag.remove();
  if (!sheet?.cssRules.length) throw new Error('the sheet of the browser was not read');
  return sheet.cssRules;
}
