import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { commandPalette } from '#ui/keyboard/commands.ts';
import { Kbd } from '#ui/keyboard/kbd.tsx';
import { MOD_KEY } from '#ui/page/browser.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { type FoundKind, QUERY_MAX_LENGTH } from '../contract/palette.ts';
import { findingText } from '../text.ts';
import { formatCount } from './found-groups.tsx';
import { OptionList, Options, optionElementId } from './option-list.tsx';
import { PaletteNotes } from './palette-notes.tsx';
import { Chips, PaletteBody, PaletteFoot, PaletteHead, paletteDialog } from './palette-styles.ts';
import { ForgetSearches } from './recent-group.tsx';
import type { Found } from './use-find.ts';
import { usePalette } from './use-palette.ts';

/** The search palette (`/`, Ctrl/⌘ K): finds accessible items by content, and pages and actions by name. */
export default function SearchPalette() {
  const text = useText(findingText);
  const language = useLanguage();
  const listId = useId();
  const titleId = useId();
  const palette = usePalette();
  const { input, query, type, finding, person, recent, groups, active } = palette;
  const { found, kinds, kind, state, isBehind, isLate } = finding;
  const hasOptions = active !== undefined;
  const hasRecent = recent.searches.length > 0;
  const count = found && !isBehind ? totalOf(found, kinds) : null;
  const counted = count ? text.found(count.total, formatCount(count, language)) : '';
  return (
    <Dialog open onClose={commandPalette.close} aria-labelledby={titleId} {...paletteDialog}>
      <VisuallyHidden id={titleId}>{text.palette}</VisuallyHidden>
      <PaletteField
        field={palette.field}
        value={input}
        onType={type}
        onKeyDown={palette.onKeyDown}
        onClose={commandPalette.close}
        listId={hasOptions ? listId : undefined}
        activeId={hasOptions ? optionElementId(listId, active) : undefined}
      />
      <VisuallyHidden role="status">{finding.more?.isFailed ? text.moreFailed : counted}</VisuallyHidden>
      {state !== 'idle' ? (
        <KindChips
          found={found}
          kinds={kinds}
          kind={kind}
          person={person}
          onChange={palette.showKind}
          onWithoutPerson={palette.withoutPerson}
        />
      ) : null}
      <PaletteBody data-dimmed={isLate ? '' : undefined} aria-busy={isBehind}>
        <PaletteNotes
          query={query}
          finding={finding}
          person={person}
          hasRecent={hasRecent}
          hasOptions={hasOptions}
        />
        {hasOptions ? (
          // Keeps the focus in the field.
          <Options onMouseDown={(event) => event.preventDefault()}>
            <OptionList
              id={listId}
              groups={groups}
              active={active}
              isPointed={palette.isPointed}
              onOpen={palette.open}
              onLeft={palette.remember}
              onPoint={palette.point}
            />
            {state === 'idle' && hasRecent ? <ForgetSearches {...recent} /> : null}
          </Options>
        ) : null}
      </PaletteBody>
      <PaletteKeys
        hasLines={hasOptions}
        leads={active?.target ? 'new-tab' : active?.href ? 'here' : null}
        hasKinds={kinds.length > 0 && !person}
        removes={palette.canRemove}
      />
    </Dialog>
  );
}

interface PaletteKeysProps {
  readonly hasLines: boolean;
  /** Where the active option opens: in this tab unless a modifier is held, or always in a new one. */
  readonly leads: 'here' | 'new-tab' | null;
  readonly hasKinds: boolean;
  readonly removes: boolean;
}

/** The keys that are currently available. */
function PaletteKeys({ hasLines, leads, hasKinds, removes }: PaletteKeysProps) {
  const text = useText(findingText);
  const { keys, deleteKey } = text;
  return (
    <PaletteFoot>
      {hasLines ? (
        <>
          <span>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            {keys.browse}
          </span>
          <span>
            <Kbd>↵</Kbd>
            {leads === 'new-tab' ? keys.newTab : keys.open}
          </span>
        </>
      ) : (
        <span>
          <Kbd>{text.escape}</Kbd>
          {keys.close}
        </span>
      )}
      {leads === 'here' ? (
        <span>
          <Kbd>{MOD_KEY}</Kbd>
          <Kbd>↵</Kbd>
          {keys.newTab}
        </span>
      ) : null}
      {hasKinds ? (
        <span>
          <Kbd>Tab</Kbd>
          {keys.nextKind}
        </span>
      ) : null}
      {removes ? (
        <span>
          <Kbd>{deleteKey}</Kbd>
          {keys.remove}
        </span>
      ) : null}
    </PaletteFoot>
  );
}

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
function KindChips({ found, kinds, kind, onChange, person, onWithoutPerson }: KindChipsProps) {
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
function totalOf(found: Found, kinds: readonly FoundKind[]) {
  return {
    total: kinds.reduce((sum, kind) => sum + found[kind].total, 0),
    isLowerBound: kinds.some((kind) => found[kind].isLowerBound),
  };
}

interface PaletteFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
  /** The id of the controlled list, if any, and of the active option. */
  readonly listId: string | undefined;
  readonly activeId: string | undefined;
}

/** The search field; it keeps the focus while options are navigated. */
function PaletteField(props: PaletteFieldProps) {
  const { field, value, onType, onKeyDown, onClose, listId, activeId } = props;
  const text = useText(findingText);
  const { cancel } = useText(uiText);
  const isNarrow = useMediaQuery('(max-width: 599px)');
  const clear = () => {
    onType('');
    field.current?.focus();
  };
  return (
    <PaletteHead>
      <Search size={22} />
      <input
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type in this field
        autoFocus
        role="combobox"
        aria-expanded={listId !== undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={text.palette}
        placeholder={isNarrow ? text.placeholderShort : text.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={QUERY_MAX_LENGTH}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value ? (
        <IconButton label={text.clear} size="small" onClick={clear}>
          <X />
        </IconButton>
      ) : null}
      <Kbd>{text.escape}</Kbd>
      <Button className="close" variant="discret" onClick={onClose}>
        {cancel}
      </Button>
    </PaletteHead>
  );
}
