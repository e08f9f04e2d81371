import { readSelector, type Selector } from './selector.ts';

export interface QuickProperty {
  readonly name: string;
  readonly initial: string;
  readonly isInherited: boolean;
}

const of = (name: string, initial: string, isInherited = false): QuickProperty => ({
  name,
  initial,
  isInherited,
});

const PROPERTIES = [
  of('display', 'inline'),
  of('visibility', 'visible', true),
  of('pointer-events', 'auto', true),
  of('direction', 'ltr', true),
  of('position', 'static'),
  // Of nothing but its two halves, of which the browser makes no whole.
  of('overflow', ''),
  of('overflow-x', 'visible'),
  of('overflow-y', 'visible'),
  of('transform', 'none'),
  of('perspective', 'none'),
  of('contain', 'none'),
  of('will-change', 'auto'),
  of('filter', 'none'),
];

/** By the name a sheet uses, and by the one that programs read. */
export const QUICK: ReadonlyMap<string, QuickProperty> = new Map(
  PROPERTIES.flatMap((property) => [
    [property.name, property],
    [property.name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), property],
  ]),
);

/** What one rule says of one property. */
export interface Declared {
  readonly selector: Selector;
  readonly value: string;
  /** Holds only sometimes, or before what is said later: to be weighed by whoever knows all of it. */
  readonly isSpecial: boolean;
}

export type DeclaredBy = ReadonlyMap<QuickProperty, readonly Declared[]>;

export function declaredBy(rules: Iterable<CSSRule>, isSpecial = false): DeclaredBy {
  const declared = new Map<QuickProperty, Declared[]>();
  const add = (property: QuickProperty, all: readonly Declared[]) =>
    declared.set(property, [...(declared.get(property) ?? []), ...all]);
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const selector = readSelector(rule.selectorText);
      for (const property of selector ? PROPERTIES : []) {
        const value = rule.style.getPropertyValue(property.name);
        const isImportant = rule.style.getPropertyPriority(property.name) !== '';
        if (selector && value) add(property, [{ selector, value, isSpecial: isSpecial || isImportant }]);
      }
    } else if (rule instanceof CSSMediaRule) {
      for (const [property, all] of declaredBy(rule.cssRules, true)) add(property, all);
    }
  }
  return declared;
}
