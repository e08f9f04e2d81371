import { QUICK, type QuickProperty } from './declarations.ts';
import { heavier, type Weight } from './selector.ts';
import { candidates } from './style-index.ts';

/**
 * The simulated browser works out every property of an element, and of those around it, whenever one is read: half of
 * what these tests took. The few that are read thousands of times, to learn what is hidden and where a menu may stand,
 * are looked up alone here; whatever is not plain is left to the browser.
 */
export function quickenStyles(): void {
  const inFull = window.getComputedStyle;
  // Files share one window: it is done once.
  if (inFull.name === quickly.name) return;
  function quickly(element: Element, pseudo?: string | null): CSSStyleDeclaration {
    return pseudo || element.ownerDocument !== document
      ? inFull(element, pseudo)
      : quickStyle(element, () => inFull(element));
  }
  window.getComputedStyle = quickly;
}

const CSS_WIDE = new Set(['inherit', 'initial', 'unset', 'revert', 'revert-layer']);

function quickStyle(element: Element, inFull: () => CSSStyleDeclaration): CSSStyleDeclaration {
  let whole: CSSStyleDeclaration | undefined;
  const full = () => {
    whole ??= inFull();
    return whole;
  };
  return new Proxy<CSSStyleDeclaration>(Object.create(CSSStyleDeclaration.prototype), {
    get(_, name) {
      if (name === 'getPropertyValue')
        return (asked: string) => quickValue(element, asked) ?? full().getPropertyValue(asked);
      const value = typeof name === 'string' ? quickValue(element, name) : undefined;
      if (value !== undefined) return value;
      const other: unknown = Reflect.get(full(), name);
      return typeof other === 'function' ? other.bind(full()) : other;
    },
    has: (_, name) => Reflect.has(full(), name),
    ownKeys: () => Reflect.ownKeys(full()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(full(), name),
    set: (_, name, value) => Reflect.set(full(), name, value),
  });
}

/** Undefined: only the browser knows. */
function quickValue(element: Element, name: string): string | undefined {
  const property = QUICK.get(name);
  if (!property) return undefined;
  const ruled = ruledValue(element, property);
  if (ruled === undefined) return undefined;
  const value = inlineValue(element, property) || ruled;
  if (CSS_WIDE.has(value)) return undefined;
  if (value !== '') return value;
  const { parentElement } = element;
  return property.isInherited && parentElement ? quickValue(parentElement, name) : property.initial;
}

function inlineValue(element: Element, { name }: QuickProperty): string {
  return element.hasAttribute('style') && 'style' in element && element.style instanceof CSSStyleDeclaration
    ? element.style.getPropertyValue(name)
    : '';
}

/** What the heaviest rule says, of equally heavy ones the last; nothing when there is none. */
function ruledValue(element: Element, property: QuickProperty): string | undefined {
  let value = '';
  let weight: Weight | null = [0, 0, 0];
  for (const declared of candidates(element, property)) {
    const { selector } = declared;
    if (!selector.isSubjectAlone && !element.matches(selector.text)) continue;
    if (declared.isSpecial) return undefined;
    const wins: Weight | null = weight && selector.weight && heavier(selector.weight, weight);
    if (declared.value === value) weight = wins;
    else if (value !== '' && !wins) return undefined;
    else if (value === '' || wins === selector.weight) {
      value = declared.value;
      weight = selector.weight;
    }
  }
  return value;
}
