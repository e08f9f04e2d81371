import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useTextOfNow } from '#ui/words/use-now.ts';
import type { Journal } from '../../contract/journals.ts';
import { sectionText } from './section-text.ts';
import { updatedText } from './update-times.ts';

interface UpdatedNoteProps {
  readonly journal: Pick<Journal, 'updatedOn'>;
  readonly isUpdating: boolean;
  readonly onUpdate: () => void;
}

/** « Mis à jour ce matin à 06:00 »; clicking it updates the section. */
export function UpdatedNote({ journal: { updatedOn }, isUpdating, onUpdate }: UpdatedNoteProps) {
  const text = useText(sectionText);
  const language = useLanguage();
  const updatedLabel = useTextOfNow((nowMs) =>
    updatedOn === null ? '' : text.updated(updatedText(new Date(updatedOn), new Date(nowMs), language)),
  );
  const [wasUpdating, setWasUpdating] = useState(isUpdating);
  if (isUpdating && !wasUpdating) setWasUpdating(true);
  const status = isUpdating ? text.updating : text.upToDate;
  return (
    <>
      <VisuallyHidden role="status">{wasUpdating ? status : ''}</VisuallyHidden>
      <Tooltip title={isUpdating ? '' : text.updateNow} describeChild>
        <Note
          type="button"
          aria-disabled={isUpdating || undefined}
          onClick={isUpdating ? undefined : onUpdate}
        >
          {isUpdating ? (
            <CircularProgress size={14} thickness={5} color="inherit" aria-hidden="true" />
          ) : (
            <RefreshCw size={14} aria-hidden="true" />
          )}
          <span className="said">{isUpdating ? text.updating : updatedLabel}</span>
          {isUpdating ? null : <VisuallyHidden> {text.updateNow}</VisuallyHidden>}
        </Note>
      </Tooltip>
    </>
  );
}

const Note = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 34,
  padding: '0 8px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: colour.text3,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '& > svg': { opacity: 0, transition: 'opacity .12s' },
  '&:hover > svg, &:focus-visible > svg': { opacity: 1 },
  '&:hover': { background: colour.sunken, color: colour.text2 },
  '&[aria-disabled]': { cursor: 'progress', background: 'none' },
  '@media (max-width: 899px)': {
    justifyContent: 'center',
    minWidth: 34,
    '& .said': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& > svg': { opacity: 1, width: 18, height: 18, color: colour.text2 },
  },
  [ON_TOUCH]: { minHeight: 44, '& > svg': { opacity: 1 } },
});
