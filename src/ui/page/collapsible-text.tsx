import { styled } from '@mui/material/styles';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { ON_TOUCH } from '../theme/control-styles.ts';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

interface CollapsibleTextProps {
  readonly children: ReactNode;
  /** The id of the title of the described item. */
  readonly describedBy: string;
}

/**
 * D3 §2, the small card: a description behind a button. The parent's styles decide when `.words` is collapsed and `.unfold`
 * is shown, with `collapsedStyles`.
 */
export function CollapsibleText({ children, describedBy }: CollapsibleTextProps) {
  const text = useText(uiText);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Unfold
        type="button"
        className="unfold"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={describedBy}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{text.description}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </Unfold>
      <p id={id} className="words" data-open={isOpen || undefined}>
        {children}
      </p>
    </>
  );
}

/** Styles for narrow places: collapsed, with its button. */
export const collapsedStyles = {
  '& .unfold': { display: 'inline-flex' },
  '& .words:not([data-open])': { display: 'none' },
  '& .words[data-open]': { display: 'block' },
} as const;

const Unfold = styled('button')({
  display: 'none',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: 4,
  position: 'relative',
  // Above the link that the whole card is.
  zIndex: 1,
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.text2,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 550,
  cursor: 'pointer',
  '& > svg': { flex: 'none', transition: 'transform .12s' },
  '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  '&:hover': { color: colour.text },
  [ON_TOUCH]: { minHeight: 32, '&::after': { content: '""', position: 'absolute', inset: '-6px -8px' } },
});
