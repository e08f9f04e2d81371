import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { commandPalette } from '#ui/keyboard/commands.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { findingText } from '../text.ts';
import { formatCount } from './found-groups.tsx';
import { KindChips, totalOf } from './kind-chips.tsx';
import { OptionList, optionElementId } from './option-list.tsx';
import { Options } from './option-styles.ts';
import { PaletteField } from './palette-field.tsx';
import { PaletteKeys } from './palette-keys.tsx';
import { PaletteNotes } from './palette-notes.tsx';
import { PaletteBody, paletteDialog } from './palette-styles.ts';
import { ForgetSearches } from './recent-group.tsx';
import { usePalette } from './use-palette.ts';

/** The search palette (`/`, Ctrl/⌘ K): finds accessible items by content, and pages and actions by name. */
export default function SearchPalette() {
  const text = useText(findingText);
  const language = useLanguage();
  const listId = useId();
  const titleId = useId();
  const palette = usePalette();
  const { written, typed, type, finding, person, recent, groups, active } = palette;
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
        typed={written}
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
          typed={typed}
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
