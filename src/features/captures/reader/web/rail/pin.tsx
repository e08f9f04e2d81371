import { styled } from '@mui/material/styles';
import Flag from 'lucide-react/icons/flag';
import Highlighter from 'lucide-react/icons/highlighter';
import { memo } from 'react';
import type { Id } from '#base/ids.ts';
import { CodeLetter } from '#features/analyses/web.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { PIN_HEIGHT_PX } from '../../rules/rail-pins.ts';
import { readerText } from '../../text.ts';
import type { ReaderPassage } from '../reader-props.ts';

interface PinProps {
  readonly passage: ReaderPassage;
  readonly description: string;
  /** Number of further passages this pin stands for. */
  readonly others: number;
  readonly topPx: number;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  onChoose(passageId: Id): void;
}

const DISC_PX = 22;

/** The code and author of a passage, next to it. Memoised: there may be a thousand of them. */
export const Pin = memo(function Pin(props: PinProps) {
  const { passage, description, others, topPx, isSelected, isTabStop, onChoose } = props;
  const text = useText(readerText);
  const { author, type, codeClassification: code } = passage;
  const label = others > 0 ? text.pinOfSeveral(description, others) : description;
  return (
    <Tooltip title={label} placement="right" describeChild>
      <Pill
        type="button"
        aria-pressed={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        style={{ top: topPx }}
        onClick={() => onChoose(passage.id)}
      >
        <span className="sign" aria-hidden="true">
          {code ? (
            <CodeLetter code={code} size={DISC_PX} />
          ) : (
            <span className="icon">
              {type === 'mission' ? <Flag size={15} /> : <Highlighter size={15} />}
            </span>
          )}
        </span>
        <Avatar of={author} size={DISC_PX} decorative />
        {others > 0 ? (
          <span className="more" aria-hidden="true">
            +{others}
          </span>
        ) : null}
        <VisuallyHidden>{label}</VisuallyHidden>
      </Pill>
    </Tooltip>
  );
});

const Pill = styled('button')({
  position: 'absolute',
  left: 0,
  display: 'flex',
  alignItems: 'center',
  height: PIN_HEIGHT_PX,
  padding: 3,
  border: 0,
  borderRadius: 999,
  cursor: 'pointer',
  background: colour.surface,
  boxShadow: `0 0 0 1px ${colour.line}`,
  '&:hover': { boxShadow: `0 0 0 1px ${colour.control}` },
  '&[aria-pressed=true]': { boxShadow: `0 0 0 2px ${colour.focus}` },
  '&::before': {
    content: '""',
    position: 'absolute',
    right: '100%',
    top: '50%',
    width: 16,
    height: 1,
    background: colour.line,
  },
  '& .sign': { display: 'grid', zIndex: 1, marginRight: -2 },
  '& .sign > span': { borderRadius: '50% !important' },
  '& .icon': {
    display: 'grid',
    placeItems: 'center',
    width: DISC_PX,
    height: DISC_PX,
    color: colour.markLine,
  },
  '& .more': { padding: '0 5px 0 4px', fontSize: '0.75rem', fontWeight: 600, color: colour.text2 },
});
