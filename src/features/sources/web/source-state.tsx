import { styled } from '@mui/material/styles';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useNow } from '#ui/words/use-now.ts';
import { dayOf } from '#ui/words/when.ts';
import type { Source } from '../contract/sources.ts';
import { sourcesText } from '../text.ts';

/** Whether a source is read, and if not since when and by whose decision. */
export function SourceState({ source: { active, paused } }: { source: Pick<Source, 'active' | 'paused'> }) {
  const { state: text } = useText(sourcesText);
  const language = useLanguage();
  const now = useNow();
  const Icon = active ? CircleCheck : CirclePause;
  const words = active
    ? text.active
    : paused
      ? text.pausedSince(
          dayOf(new Date(paused.on), new Date(now), language),
          paused.by ?? text.someoneDeleted,
        )
      : text.paused;
  return (
    <State data-active={active ? '' : undefined}>
      <Icon />
      <span>{words}</span>
    </State>
  );
}

const State = styled('span')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none', marginTop: 1, color: colour.text3 },
  '&[data-active] > svg': { color: colour.success },
});
