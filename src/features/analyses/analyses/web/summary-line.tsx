import { styled } from '@mui/material/styles';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { formatNumber } from '#base/format.ts';
import { Stars } from '#features/analyses/ratings/web/stars.tsx';
import { tagsText } from '#features/analyses/tags/text.ts';
import { TagLabel, tagRowButtonStyle } from '#features/analyses/tags/web/tag-label.tsx';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { type AnalysisCard, PARTICIPANTS_SHOWN } from '../contract/analysis-card.ts';

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

/** D2 §2: number of tags shown before the « more » button. */
const TAGS_SHOWN = 6;

const TagEditor = lazyLayer(() => import('./tag-editor.tsx'));

interface TagChipsProps {
  readonly analysis: AnalysisCard;
  readonly mayEdit: boolean;
}

/** AL-13: the tags of an analysis, six and then the rest; those who may edit can change them. */
export function TagChips({ analysis, mayEdit }: TagChipsProps) {
  const text = useText(tagsText);
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const layer = { open: () => setEditing(true), close: () => setEditing(false) };
  const { tags } = analysis;
  const rest = tags.length - TAGS_SHOWN;
  return (
    <Chips>
      {tags.length > 0 ? (
        <ul aria-label={text.tags}>
          {(isWhole ? tags : tags.slice(0, TAGS_SHOWN)).map((tag) => (
            <li key={tag.text}>
              <TagLabel tag={tag} />
            </li>
          ))}
        </ul>
      ) : null}
      {rest > 0 ? (
        <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? (
            text.less
          ) : (
            <>
              <span aria-hidden="true">+ {formatNumber(rest, language)}</span>
              <VisuallyHidden>{text.more(rest)}</VisuallyHidden>
            </>
          )}
        </button>
      ) : null}
      {mayEdit ? (
        <button type="button" title={text.edit} onClick={layer.open}>
          <Plus size={14} />
          <span aria-hidden="true">{text.add}</span>
          <VisuallyHidden>{text.edit}</VisuallyHidden>
        </button>
      ) : null}
      {isEditing ? <TagEditor analysis={analysis} onClose={layer.close} layer={layer} /> : null}
    </Chips>
  );
}

const Chips = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  '& > ul': { display: 'contents', listStyle: 'none' },
  '& li': { display: 'flex', maxWidth: '100%' },
  '& > button': {
    ...tagRowButtonStyle,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    padding: '0 8px',
    fontVariantNumeric: 'tabular-nums',
  },
});
