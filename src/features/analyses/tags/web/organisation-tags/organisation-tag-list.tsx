import { styled } from '@mui/material/styles';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatNumber } from '#base/format-number.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ResultList } from '#ui/lists/result-list.tsx';
import { RowsSkeleton } from '#ui/states/rows-skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { TagLabel } from '../tag-label.tsx';
import { organisationTagsText } from './organisation-tags-text.ts';
import type { useOrganisationTags } from './use-organisation-tags.ts';

const ROW_HEIGHT = 46;

interface OrganisationTagListProps {
  readonly tags: ReturnType<typeof useOrganisationTags>;
  readonly search: string;
  readonly onRename: (word: string) => void;
  readonly onRemove: (word: string) => void;
}

/** The tags found, each with how often it is used. */
export function OrganisationTagList({ tags, search, onRename, onRemove }: OrganisationTagListProps) {
  const text = useText(organisationTagsText);
  const language = useLanguage();
  return (
    <ResultList found={tags} search={search} words={text} loading={<RowsSkeleton rowHeight={ROW_HEIGHT} />}>
      <List aria-label={text.management} data-stale={tags.isStale ? '' : undefined}>
        {tags.items.map(({ text: word, uses }) => (
          <li key={word}>
            <span className="word">
              <TagLabel tag={{ text: word, source: 'organization' }} />
            </span>
            <span className="uses">{text.uses(uses, formatNumber(uses, language))}</span>
            <span className="acts">
              <IconButton label={text.rename(word)} tooltipPlacement="left" onClick={() => onRename(word)}>
                <Pencil />
              </IconButton>
              <IconButton label={text.remove(word)} tooltipPlacement="right" onClick={() => onRemove(word)}>
                <Trash2 />
              </IconButton>
            </span>
          </li>
        ))}
      </List>
    </ResultList>
  );
}

const List = styled('ul')({
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  overflow: 'hidden',
  background: colour.surface,
  '&[data-stale]': { opacity: 0.6 },
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: ROW_HEIGHT,
    padding: '4px 10px 4px 16px',
  },
  '& > li + li': { borderTop: `1px solid ${colour.line}` },
  '& > li:hover, & > li:focus-within': { background: colour.bg },
  '& .word': { display: 'flex', flex: '1 1 0', minWidth: 0 },
  '& .uses': {
    flex: 'none',
    color: colour.text2,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .acts': { display: 'flex', flex: 'none' },
});
