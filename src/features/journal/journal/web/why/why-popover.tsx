import Popover, { type PopoverActions } from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Settings2 from 'lucide-react/icons/settings-2';
import X from 'lucide-react/icons/x';
import { useCallback, useId, useRef } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import type { Journal } from '../../contract/journals.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { canForgetLearning } from '../../rules/can-forget-learning.ts';
import { useDiscard } from '../acts/use-discard.ts';
import { judgingReader } from '../journal-queries.ts';
import { openSectionCreator } from '../open-section-creator.ts';
import { LearningNote } from './learning-note.tsx';
import { ScoreBars } from './score-bars.tsx';
import { whyText } from './why-text.ts';

interface WhyPopoverProps {
  readonly recommendation: Recommendation;
  readonly journal: Pick<Journal, 'id' | 'type' | 'entityType' | 'editable'>;
  readonly reason: string;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The score of a recommendation, the learning of its section, and ways to change both. */
export function WhyPopover({ recommendation, journal, reason, anchor, onClose }: WhyPopoverProps) {
  const text = useText(whyText);
  const { close } = useText(uiText);
  const titleId = useId();
  const discard = useDiscard();
  const place = useRef<PopoverActions>(null);
  // The learning loads later and must not push the buttons off the screen.
  const repositionOnResize = useCallback((content: HTMLElement | null) => {
    if (!content || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => place.current?.updatePosition());
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  const { id: me, roles } = useSuspenseQuery(profileQuery).data;
  const mayForget = canForgetLearning(journal, roles.includes('NOOS_ADMIN'));
  const closeAndRun = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Popover
      open
      action={place}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          sx: { width: 'min(340px, calc(100vw - 32px))', borderRadius: '12px' },
        },
      }}
    >
      <Content ref={repositionOnResize}>
        <div className="head">
          <h4 id={titleId}>{text.title}</h4>
          <IconButton label={close} size="small" onClick={onClose}>
            <X size={16} />
          </IconButton>
        </div>
        <p className="said">{reason}</p>
        <ScoreBars parts={recommendation.parts} />
        <LearningNote journalId={journal.id} readerId={judgingReader(journal, me)} mayForget={mayForget} />
        <div className="acts">
          <Button
            size="small"
            startIcon={<CircleSlash />}
            onClick={closeAndRun(() => discard(recommendation))}
          >
            {text.less}
          </Button>
          {journal.editable ? (
            <Button
              size="small"
              variant="discret"
              startIcon={<Settings2 />}
              onClick={closeAndRun(() => openSectionCreator({ journalId: journal.id }))}
            >
              {text.adjust}
            </Button>
          ) : null}
        </div>
      </Content>
    </Popover>
  );
}

const Content = styled('div')({
  padding: '14px 16px 14px',
  '& .head': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .head > h4': { flex: 1, fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 600 },
  '& .head > button': { marginRight: -6 },
  '& .said': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2, overflowWrap: 'anywhere' },
  '& h5': {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
    margin: '14px 0 6px',
  },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 14 },
});
