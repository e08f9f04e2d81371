import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Lightbulb from 'lucide-react/icons/lightbulb';
import SmilePlus from 'lucide-react/icons/smile-plus';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useRef, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { REACTIONS, type Reaction, type ReportComment } from '../contract/reports.ts';
import { reportsText } from '../text.ts';

const ICONS: Record<Reaction, LucideIcon> = {
  agree: ThumbsUp,
  idea: Lightbulb,
  question: CircleQuestionMark,
  concern: TriangleAlert,
};

interface ReactionsProps {
  readonly reactions: ReportComment['reactions'];
  /** Null for readers. */
  readonly onReact: ((reaction: Reaction, on: boolean) => void) | null;
  /** Other content of the line. */
  readonly children?: ReactNode;
}

/** The reactions to a comment, as icons with a count and an accessible name; choosing one's own again removes it. */
export function Reactions({ reactions, onReact, children }: ReactionsProps) {
  const text = useText(reportsText);
  const language = useLanguage();
  const menuButton = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const mine = new Set(reactions.filter((one) => one.mine).map(({ reaction }) => reaction));
  const choose = (reaction: Reaction) => {
    setOpen(false);
    onReact?.(reaction, !mine.has(reaction));
  };
  return (
    <Line>
      {reactions.map(({ reaction, count }) => {
        const Icon = ICONS[reaction];
        const accessibleName = text.counted(formatNumber(count, language), text.reactions[reaction]);
        return onReact ? (
          <Tooltip key={reaction} title={text.reactions[reaction]}>
            <button
              type="button"
              aria-label={accessibleName}
              aria-pressed={mine.has(reaction)}
              onClick={() => choose(reaction)}
            >
              <Icon size={14} />
              {formatNumber(count, language)}
            </button>
          </Tooltip>
        ) : (
          <span key={reaction} className="count" title={text.reactions[reaction]}>
            <Icon size={14} />
            <span aria-hidden="true">{formatNumber(count, language)}</span>
            <VisuallyHidden>{accessibleName}</VisuallyHidden>
          </span>
        );
      })}
      {onReact ? (
        <Tooltip title={text.addReaction}>
          <button
            ref={menuButton}
            type="button"
            className="plain"
            aria-label={text.addReaction}
            aria-haspopup="menu"
            aria-expanded={isOpen}
            onClick={() => setOpen(true)}
          >
            <SmilePlus size={16} />
          </button>
        </Tooltip>
      ) : null}
      {children}
      <Menu open={isOpen} anchorEl={() => menuButton.current} onClose={() => setOpen(false)}>
        {REACTIONS.map((reaction) => {
          const Icon = ICONS[reaction];
          return (
            <MenuItem
              key={reaction}
              role="menuitemcheckbox"
              aria-checked={mine.has(reaction)}
              selected={mine.has(reaction)}
              onClick={() => choose(reaction)}
            >
              <Icon size={16} />
              {text.reactions[reaction]}
            </MenuItem>
          );
        })}
      </Menu>
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  marginTop: 8,
  '& > button:not(.MuiButtonBase-root), & > .count': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    minHeight: 28,
    padding: '0 9px',
    border: 0,
    borderRadius: 14,
    background: 'none',
    boxShadow: `inset 0 0 0 1px ${colour.line}`,
    fontSize: '0.75rem',
    fontWeight: 600,
    color: colour.text2,
    fontVariantNumeric: 'tabular-nums',
    [ON_TOUCH]: { minHeight: 44, borderRadius: 22, padding: '0 13px' },
  },
  '& > button:not(.MuiButtonBase-root)': { cursor: 'pointer' },
  '& > button:not(.MuiButtonBase-root):hover': { boxShadow: `inset 0 0 0 1px ${colour.control}` },
  '& > button[aria-pressed=true]': {
    background: colour.primarySoft,
    color: colour.primary,
    boxShadow: 'none',
  },
  '& > button.plain:not(.MuiButtonBase-root)': { boxShadow: 'none', fontWeight: 550 },
  '& > button.plain:not(.MuiButtonBase-root):hover': { background: colour.sunken },
});
