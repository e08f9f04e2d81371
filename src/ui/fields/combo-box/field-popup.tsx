import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../signs/visually-hidden.tsx';
import { ON_TOUCH } from '../../theme/control-styles.ts';
import { colour } from '../../theme/palette.ts';
import { useText } from '../../words/language.ts';
import { uiText } from '../../words/text.ts';
import { type ComboBoxParts, groupByHeading, type Suggestion } from './use-combo-box.ts';

/** A longer list scrolls. Exported for layouts that reserve the space. */
export const SUGGESTIONS_MAX_HEIGHT = 'min(308px, 44vh)';

interface SuggestionPopupProps<T> {
  readonly label: string;
  readonly anchor: HTMLElement | null;
  readonly parts: ComboBoxParts<T>;
  readonly suggestions: readonly Suggestion<T>[];
  readonly isSearching: boolean;
  /** Shown when nothing was found, or why the search is not possible. */
  readonly none: string;
}

/** The options under the field, grouped by heading, or a message when there are none. */
export function SuggestionPopup<T>({
  label,
  anchor,
  parts,
  suggestions,
  isSearching,
  none,
}: SuggestionPopupProps<T>) {
  const text = useText(uiText);
  const message = suggestions.length > 0 ? null : isSearching ? text.searching : none;
  return (
    <>
      <VisuallyHidden role="status">
        {parts.isOpen ? (message ?? text.found(suggestions.length)) : ''}
      </VisuallyHidden>
      <FieldPopup open={parts.isOpen} anchor={anchor}>
        {/* The field keeps the focus while the user points and scrolls here. */}
        <Menu onMouseDown={(event) => event.preventDefault()}>
          {message ? (
            <p aria-hidden="true">{message}</p>
          ) : (
            <div role="listbox" id={parts.listId} aria-label={label} aria-busy={isSearching}>
              {groupByHeading(suggestions).map(({ heading, suggestions: under }) =>
                heading ? (
                  // biome-ignore lint/a11y/useSemanticElements: only a group may be between a listbox and its options
                  <div key={heading} role="group" aria-label={heading}>
                    <p aria-hidden="true">{heading}</p>
                    {under.map((one) => (
                      <Option key={one.key} suggestion={one} parts={parts} />
                    ))}
                  </div>
                ) : (
                  under.map((one) => <Option key={one.key} suggestion={one} parts={parts} />)
                ),
              )}
            </div>
          )}
        </Menu>
      </FieldPopup>
    </>
  );
}

function Option<T>({ suggestion, parts }: { suggestion: Suggestion<T>; parts: ComboBoxParts<T> }) {
  return (
    <div {...parts.option(suggestion)}>
      {suggestion.picture}
      <span className="name">{suggestion.label}</span>{' '}
      <span className="detail">{suggestion.unavailable ?? suggestion.detail}</span>
    </div>
  );
}
/** The sheet of the popup: the list of options, or a message. */
export const PopupSheet = styled('div')({
  margin: '4px 0',
  padding: 6,
  borderRadius: 12,
  border: `1px solid ${colour.line}`,
  background: colour.raised,
  boxShadow: colour.e2,
  // The list itself scrolls, with the arrow keys of its field; a scrolling container around it would need a focus of its
  // own.
  '& > [role=listbox]': { overflowY: 'auto', overscrollBehavior: 'contain' },
  '& > p': { padding: '8px 10px', color: colour.text2, fontSize: '0.8125rem', lineHeight: 18 / 13 },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '4px 10px',
    borderRadius: 7,
    cursor: 'pointer',
  },
});

const Menu = styled(PopupSheet)({
  '& > [role=listbox]': { maxHeight: SUGGESTIONS_MAX_HEIGHT },
  // Results of the previous query are about to be replaced: a click could hit another option.
  '& > [aria-busy=true]': { pointerEvents: 'none' },
  '& [role=group] > p': {
    padding: '8px 10px 4px',
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
  },
  '& [role=option]': { minHeight: 38, [ON_TOUCH]: { minHeight: 44 } },
  '& [role=option][aria-selected=true]': { background: colour.sunken },
  '& [role=option][aria-disabled]': { cursor: 'default', color: colour.text3 },
  '& .name': { flex: '0 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& .detail': {
    flex: '1 1 0',
    minWidth: '25%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'right',
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
  },
});

/** The space is limited by the screen rather than by the scrolling dialog around the field. */
const WHOLE_SCREEN = { boundary: document.body, padding: 8 };

interface FieldPopupProps {
  readonly open: boolean;
  readonly anchor: HTMLElement | null;
  readonly children: ReactNode;
}

/** A popup under its field, with the same width. Not in a portal, so that it works inside a dialog. */
export function FieldPopup({ open, anchor, children }: FieldPopupProps) {
  return (
    <Popper
      open={open && anchor !== null}
      anchorEl={anchor}
      placement="bottom-start"
      role="presentation"
      disablePortal
      popperOptions={{ strategy: 'fixed', modifiers: [{ name: 'flip', options: WHOLE_SCREEN }] }}
      style={{ zIndex: 20, width: anchor?.offsetWidth }}
    >
      {children}
    </Popper>
  );
}
