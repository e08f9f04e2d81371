import X from 'lucide-react/icons/x';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { FoundKind } from '../contract/palette.ts';
import { findingText } from '../text.ts';
import type { Found } from './find-queries.ts';
import { formatCount } from './found-groups.tsx';
import { Chips } from './palette-styles.ts';

interface KindChipsProps {
  readonly found: Found | undefined;
  readonly kinds: readonly FoundKind[];
  readonly kind: FoundKind | null;
  readonly onChange: (kind: FoundKind | null) => void;
  /** The author to which the results are limited. */
  readonly person: NamedPerson | null;
  readonly onWithoutPerson: () => void;
}

/** « Tout 23 · Documents 6 · Passages 9 »: the kinds with results, the selected one, and the author. */
export function KindChips({ found, kinds, kind, onChange, person, onWithoutPerson }: KindChipsProps) {
  const text = useText(findingText);
  const language = useLanguage();
  const by = person ? text.by(personName(person, language)) : '';
  const chip = (value: FoundKind | null) => ({
    type: 'button' as const,
    'aria-pressed': kind === value,
    onClick: () => onChange(value),
  });
  return (
    // Keeps the focus in the field.
    <Chips aria-label={text.kinds} onMouseDown={(event) => event.preventDefault()}>
      {person ? null : (
        <button {...chip(null)}>
          {text.all} {found ? formatCount(totalOf(found, kinds), language) : null}
        </button>
      )}
      {kinds
        .filter((one) => !person || one === kind)
        .map((one) => (
          <button key={one} {...chip(one)}>
            {text.kind[one]} {found ? formatCount(found[one], language) : null}
          </button>
        ))}
      {person ? (
        <button
          type="button"
          className="person"
          aria-label={text.withoutPerson(by)}
          onClick={onWithoutPerson}
        >
          {by}
          <X size={14} aria-hidden="true" />
        </button>
      ) : null}
    </Chips>
  );
}

/** The total of all kinds. */
export function totalOf(found: Found, kinds: readonly FoundKind[]) {
  return {
    total: kinds.reduce((sum, kind) => sum + found[kind].total, 0),
    isLowerBound: kinds.some((kind) => found[kind].isLowerBound),
  };
}
