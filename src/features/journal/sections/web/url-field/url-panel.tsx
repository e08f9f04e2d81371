import { styled } from '@mui/material/styles';
import Globe from 'lucide-react/icons/globe';
import type { KeyboardEvent } from 'react';
import { FieldPopup, PopupSheet } from '#ui/fields/combo-box/field-popup.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';

interface UrlPanelProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: HTMLElement | null;
  readonly urls: readonly string[];
  /** Shown if there are no suggestions. */
  readonly message: string | null;
  readonly onChoose: (url: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The suggestions below the field; each is a tab stop, as in the specification. */
export function UrlPanel({ id, label, anchor, urls, message, onChoose, onKeyDown }: UrlPanelProps) {
  return (
    <FieldPopup open anchor={anchor}>
      <Menu>
        {message ? <p>{message}</p> : null}
        {urls.length > 0 ? (
          <div role="listbox" id={id} aria-label={label}>
            {urls.map((url) => (
              <div
                key={url}
                role="option"
                aria-selected={false}
                tabIndex={0}
                onClick={() => onChoose(url)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return onKeyDown(event);
                  // Enter selects the suggestion instead of submitting the form.
                  event.preventDefault();
                  onChoose(url);
                }}
              >
                <Globe size={16} />
                <span>{url}</span>
              </div>
            ))}
          </div>
        ) : null}
      </Menu>
    </FieldPopup>
  );
}

const Menu = styled(PopupSheet)({
  '& > [role=listbox]': { maxHeight: 'min(252px, 40vh)' },
  '& [role=option]': {
    minHeight: 36,
    '&:hover, &:focus': { background: colour.sunken },
    '&:focus-visible': { outlineOffset: -2 },
    [ON_TOUCH]: { minHeight: 44 },
  },
  '& [role=option] > svg': { flex: 'none', color: colour.text3 },
  '& [role=option] > span': { minWidth: 0, overflowWrap: 'anywhere' },
});
