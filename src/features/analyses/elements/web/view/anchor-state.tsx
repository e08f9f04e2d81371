import { styled } from '@mui/material/styles';
import MoveVertical from 'lucide-react/icons/move-vertical';
import SearchX from 'lucide-react/icons/search-x';
import TextSearch from 'lucide-react/icons/text-search';
import type { Quality } from '#features/documents/anchoring/contract/anchor.ts';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { elementsText } from '../../text.ts';

interface AttachStateProps {
  readonly state: Quality | 'lost' | undefined;
  /** Lets its author attach it; null for others. */
  readonly onAttach: (() => void) | null;
}

const ICONS = { approximate: TextSearch, moved: MoveVertical, lost: SearchX } as const;

/** How the passage was found in the document; nothing when it is where it was marked. */
export function AnchorState({ state, onAttach }: AttachStateProps) {
  const text = useText(elementsText);
  if (!state || state === 'exact') return null;
  const Icon = ICONS[state];
  return (
    <Line data-state={state}>
      <Icon size={14} />
      <span>{text[state]}</span>
      {state === 'lost' && onAttach ? (
        <Button size="small" onClick={onAttach}>
          {text.attach}
        </Button>
      ) : null}
    </Line>
  );
}

const Line = styled('p')({
  '&&': { marginTop: 6 },
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 6px',
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text3,
  '& > svg': { flex: 'none' },
  '&[data-state=approximate], &[data-state=lost]': { color: colour.warning, fontWeight: 500 },
  '& > button': { marginLeft: 4 },
});
