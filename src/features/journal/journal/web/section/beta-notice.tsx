import { styled } from '@mui/material/styles';
import FlaskConical from 'lucide-react/icons/flask-conical';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { sectionText } from './section-text.ts';

/** Stored per device. */
const HIDDEN_KEY = 'vigie.journal-beta-hidden';

interface BetaNoticeProps {
  /** Called when it is closed, since the close button disappears. */
  readonly onHidden: () => void;
}

/** JO-01: explains the spotlight until it is closed. */
export function BetaNotice({ onHidden }: BetaNoticeProps) {
  const text = useText(sectionText);
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN_KEY) !== null);
  if (isHidden) return null;
  const hide = () => {
    localStorage.setItem(HIDDEN_KEY, '1');
    setHidden(true);
    onHidden();
  };
  return (
    <Beta role="note">
      <b>
        <FlaskConical size={16} aria-hidden="true" />
        {text.betaTitle}
      </b>
      <span>{text.betaBody}</span>
      <IconButton label={text.hideBeta} size="small" onClick={hide}>
        <X size={16} />
      </IconButton>
    </Beta>
  );
}

const Beta = styled('div')({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  padding: '9px 12px',
  marginBottom: 14,
  borderRadius: 10,
  background: colour.warningSoft,
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  '& > b': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    flex: 'none',
    fontWeight: 650,
    color: colour.warning,
  },
  '& > span': { flex: 1, minWidth: 0 },
  '@media (max-width: 599px)': {
    flexWrap: 'wrap',
    rowGap: 0,
    '& > span': { order: 3, flex: '1 0 100%' },
    '& > button': { marginLeft: 'auto' },
  },
});
