import { styled } from '@mui/material/styles';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { formatNumber } from '#base/format-number.ts';
import { tagsText } from '#features/analyses/tags/text.ts';
import { TagLabel } from '#features/analyses/tags/web/tag-label.tsx';
import { tagRowButtonStyle } from '#features/analyses/tags/web/tag-style.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';

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
