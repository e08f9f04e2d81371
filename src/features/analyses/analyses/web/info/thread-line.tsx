import { styled } from '@mui/material/styles';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import type { AnalysisCard } from '../../contract/analysis-card.ts';
import { threadLabel } from '../../rules/thread-label.ts';
import { infoText } from './info-text.ts';

/** One thread in a list: its name, author, number of participants and last edit. */
export function ThreadLine({ thread }: { readonly thread: AnalysisCard }) {
  const text = useText(infoText);
  const language = useLanguage();
  return (
    <Line>
      <span className="name">{threadLabel(thread, language)}</span>
      <span className="about">
        {text.by(personName(thread.creator, language))} · {text.participants(thread.participantCount)} ·{' '}
        {text.edited} <RelativeTime at={thread.lastEdited} />
      </span>
    </Line>
  );
}

const Line = styled('span')({
  display: 'block',
  flex: 1,
  minWidth: 0,
  '& .name': { display: 'block', fontWeight: 550, overflowWrap: 'anywhere' },
  '& .about': { display: 'block', color: colour.text3, fontSize: '0.75rem', lineHeight: 16 / 12 },
});
