import { styled } from '@mui/material/styles';
import { AvatarStack } from '#ui/avatar-stack.tsx';
import { colour } from '#ui/palette.ts';
import { type AnalysisCard, PARTICIPANTS_SHOWN } from '../../contract/analyses.ts';
import { Stars } from '../rating/stars.tsx';
import { TagChips } from './tag-chips.tsx';

interface SummaryLineProps {
  readonly analysis: AnalysisCard;
  /** Whether the reader may choose other tags. */
  readonly mayEdit: boolean;
}

/** AL-04: who takes part, what they think of the document together, and its tags. */
export function SummaryLine({ analysis, mayEdit }: SummaryLineProps) {
  const { participants, participantCount, summary } = analysis;
  const people = participants.map((one) => (one.firstName || one.lastName ? one : null));
  return (
    <Line>
      {participantCount > 0 ? (
        <>
          <AvatarStack people={people} total={participantCount} max={PARTICIPANTS_SHOWN} size={26} />
          <span className="rule" />
        </>
      ) : null}
      <Stars score={summary.evaluationAverage} />
      <span className="rule" />
      <TagChips analysis={analysis} mayEdit={mayEdit} />
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 18px',
  padding: '12px 0',
  borderBlock: `1px solid ${colour.line}`,
  '& > .rule': { width: 1, height: 20, background: colour.line },
});
