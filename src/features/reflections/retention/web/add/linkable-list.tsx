import { styled } from '@mui/material/styles';
import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { CardPicture, CardSource } from '#features/analyses/web.ts';
import { CheckboxList, CheckboxRow } from '#ui/fields/checkbox-list.tsx';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import { retentionText } from '../../text.ts';

interface LinkableListProps {
  readonly analyses: readonly AnalysisCard[];
  readonly chosen: ReadonlySet<Id>;
  readonly onTurn: (analysis: AnalysisCard) => void;
}

/** A list of analyses with checkboxes. */
export function LinkableList({ analyses, chosen, onTurn }: LinkableListProps) {
  const text = useText(retentionText);
  return (
    <List aria-label={text.linkable}>
      {analyses.map((analysis) => (
        <CheckboxRow key={analysis.id} checked={chosen.has(analysis.id)} onTurn={() => onTurn(analysis)}>
          <CardPicture document={analysis.document} />
          <span className="words">
            <span className="title">{analysis.title || analysis.document.title || text.untitled}</span>
            <CardSource document={analysis.document} addedOn={analysis.createdOn} />
          </span>
        </CheckboxRow>
      ))}
    </List>
  );
}

const List = styled(CheckboxList)({
  '& .picture': { flex: 'none', width: 56, height: 42, borderRadius: 6 },
  '& .words': { flex: 1, minWidth: 0, display: 'grid', gap: 3 },
  '& .title': {
    fontFamily: SERIF,
    fontSize: '0.9375rem',
    lineHeight: 20 / 15,
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
