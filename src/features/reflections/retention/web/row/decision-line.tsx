import { styled } from '@mui/material/styles';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import type { LinkedDocument } from '../../contract/documents.ts';
import { categoryText, retentionText } from '../../text.ts';

/** RE-06: the reason of a decision, its author and its time. */
export function DecisionLine({ document }: { readonly document: LinkedDocument }) {
  const text = useText(retentionText);
  const { retentions } = useText(categoryText);
  const language = useLanguage();
  const { reason, retention, decidedBy, decidedOn } = document;
  if (!reason || !decidedBy || !decidedOn) return null;
  return (
    <Line className="decision">
      <span>{text.said(reason)}</span>
      <span className="who">
        {text.decidedBy(retentions[retention], personName(decidedBy, language))}{' '}
        <RelativeTime at={decidedOn} />
      </span>
    </Line>
  );
}

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 8px',
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  color: colour.text2,
  overflowWrap: 'anywhere',
  '& > span': { whiteSpace: 'pre-line', minWidth: 0 },
  '& > .who': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
});
