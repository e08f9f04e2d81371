import { styled } from '@mui/material/styles';
import { DocumentLink } from '#features/documents/web.ts';
import { colour } from '#ui/theme/palette.ts';
import { clamp, SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import type { Recommendation } from '../contract/recommendations.ts';
import { cardText } from '../text.ts';
import { CardSource, toLinkTarget } from './cards/card-source.tsx';
import { useOpenHandlers } from './use-record-reading.ts';

interface RecommendationListProps {
  readonly recommendations: readonly Recommendation[];
  /** The accessible name of the list. */
  readonly label: string;
  /** Whether opening one is recorded: not when reviewing recommendations of others. */
  readonly isCounted?: boolean;
}

/** A compact list of recommendations: source and title, in two or three columns. */
export function RecommendationList({ recommendations, label, isCounted = true }: RecommendationListProps) {
  const { untitled } = useText(cardText);
  const opening = useOpenHandlers();
  return (
    <List aria-label={label}>
      {recommendations.map((one) => (
        <li key={one.id}>
          <CardSource recommendation={one} isCounted={isCounted} />
          <DocumentLink className="title" to={toLinkTarget(one)} {...(isCounted ? opening(one.id) : {})}>
            {one.document.title || untitled}
          </DocumentLink>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: 5,
    minWidth: 0,
    minHeight: 84,
    padding: '10px 12px',
    border: `1px solid ${colour.line}`,
    borderRadius: 8,
    background: colour.surface,
    '&:hover': { borderColor: colour.control },
  },
  '& .minutes': { display: 'none' },
  '& .title': {
    ...clamp(2),
    fontFamily: SERIF,
    fontSize: '0.875rem',
    lineHeight: 18 / 14,
    fontWeight: 600,
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    padding: '3px 0',
    margin: '-3px 0',
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 8 },
  },
});
