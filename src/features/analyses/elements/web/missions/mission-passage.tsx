import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { missionsText } from './missions-text.ts';

interface MissionPassageProps {
  readonly passage: Anchor;
  readonly onRemove: () => void;
}

/** The passage of the document that goes with a mission. */
export function MissionPassage({ passage, onRemove }: MissionPassageProps) {
  const text = useText(missionsText);
  return (
    <Line>
      <span className="label">{text.passage}</span>
      <q title={passage.exact}>{text.quoted(passage.exact.trim())}</q>
      <IconButton label={text.removePassage} size="small" onClick={onRemove}>
        <X size={14} />
      </IconButton>
    </Line>
  );
}

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  marginTop: 4,
  '& .label': { flex: 'none', color: colour.text3, fontSize: '0.75rem', lineHeight: 16 / 12 },
  '& q': {
    ...typeStyles.quote,
    fontSize: '0.875rem',
    lineHeight: 20 / 14,
    quotes: 'none',
    color: colour.text2,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
