import { styled } from '@mui/material/styles';
import { Stars } from '#features/analyses/ratings/web/stars.tsx';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { colour } from '#ui/theme/palette.ts';
import { type AnalysisCard, PARTICIPANTS_SHOWN } from '../../contract/analysis-card.ts';
import { TagChips } from './tag-chips.tsx';

interface SummaryLineProps {
  readonly analysis: AnalysisCard;
  /** Whether the reader may change the tags. */
  readonly mayEdit: boolean;
}

/** AL-04: the participants, the average rating and the tags. */
export function SummaryLine({ analysis, mayEdit }: SummaryLineProps) {
  const { participants, participantCount, summary } = analysis;
  return (
    <Ruled>
      <Line>
        {participantCount > 0 ? (
          <div>
            <AvatarStack people={participants} total={participantCount} max={PARTICIPANTS_SHOWN} size={26} />
          </div>
        ) : null}
        <div>
          <Stars score={summary.evaluationAverage} />
        </div>
        <div>
          <TagChips analysis={analysis} mayEdit={mayEdit} />
        </div>
      </Line>
    </Ruled>
  );
}

const Ruled = styled('div')({ borderBlock: `1px solid ${colour.line}` });

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 37px',
  // Leaves room on the left for the focus ring of the first part of a line.
  margin: '0 0 0 -5px',
  padding: '12px 0 12px 5px',
  // A rule before each part; at the start of a line it lies outside, where it is clipped.
  overflow: 'clip',
  '& > div': { position: 'relative', display: 'flex', minWidth: 0 },
  '& > div::before': {
    content: '""',
    position: 'absolute',
    left: -19,
    top: 'calc(50% - 10px)',
    height: 20,
    borderLeft: `1px solid ${colour.line}`,
  },
});
