import { styled } from '@mui/material/styles';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { formatNumber } from '#base/format.ts';
import { PAGE_SIZES } from '#base/paging.ts';
import {
  Management,
  ORGANISATIONS_KEY,
  useOrganisationTopics,
  useRefreshOrganisations,
} from '#features/organisations/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { call, callDelete } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { ResultList } from '#ui/lists/result-list.tsx';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { RowsSkeleton } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import {
  addOrganisationTag,
  listOrganisationTags,
  removeOrganisationTag,
  renameOrganisationTag,
} from '../contract/organisation-tags.ts';
import { organisationTagsText } from '../text.ts';
import { TagLabel } from './tag-label.tsx';

const ROW_HEIGHT = 46;

interface OrganisationTagListProps {
  readonly tags: ReturnType<typeof useOrganisationTags>;
  readonly search: string;
  readonly onRename: (word: string) => void;
  readonly onRemove: (word: string) => void;
}

/** The tags found, each with how often it is used. */
function OrganisationTagList({ tags, search, onRename, onRemove }: OrganisationTagListProps) {
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
            <span className="actions">
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
  '& .actions': { display: 'flex', flex: 'none' },
});

const TagWordDialog = lazyLayer(() => import('./tag-word-dialog.tsx'));

interface OrganisationTagsProps {
  readonly organizationId: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** AL-13: the vocabulary of an organisation, managed by its administrators. */
export function OrganisationTags({ organizationId, search, onSearch }: OrganisationTagsProps) {
  const text = useText(organisationTagsText);
  const [opened, setOpened] = useState<{ readonly word: string } | null>(null);
  const close = () => setOpened(null);
  const all = useOrganisationTags(organizationId, '');
  const found = useOrganisationTags(organizationId, search);
  const { add, rename, removing } = useVocabulary();
  const isMany = all.total > PAGE_SIZES[0] || search !== '';
  return (
    <Management
      title={text.management}
      count={all.isLoaded ? all.total : null}
      max={null}
      layout="page"
      actions={
        <>
          {isMany ? <SearchField label={text.search} value={search} onSearch={onSearch} /> : null}
          <Button startIcon={<Plus />} onClick={() => setOpened({ word: '' })}>
            {text.add}
          </Button>
        </>
      }
      note={text.about}
    >
      <OrganisationTagList
        tags={found}
        search={search}
        onRename={(word) => setOpened({ word })}
        onRemove={(word) => removing.mutate(word)}
      />
      {opened ? (
        <TagWordDialog
          word={opened.word}
          onSave={(word) => (opened.word ? rename(opened.word, word) : add(word))}
          onClose={close}
          layer={{ open: () => setOpened(opened), close }}
        />
      ) : null}
    </Management>
  );
}

/** Actions on the vocabulary; each reports its result in a snackbar, and removing a tag can be undone. */
function useVocabulary() {
  const text = useText(organisationTagsText);
  const { show } = useSnackbar();
  const refresh = useRefreshOrganisations();
  const refuse = ({ message }: Error) => show({ text: message, kind: 'error' });
  const add = async (word: string) => {
    const { text: added } = await call(addOrganisationTag, { text: word });
    show({ text: text.added(added) });
    await refresh();
  };
  const rename = async (word: string, to: string) => {
    const { text: renamed } = await call(renameOrganisationTag, { text: word, to });
    show({ text: text.renamed(renamed) });
    await refresh();
  };
  const removing = useExclusiveMutation({
    mutationFn: (word: string) => callDelete(removeOrganisationTag, { text: word }),
    onSuccess: async (_, word) => {
      show({ text: text.removed(word), undo: () => void add(word).catch(refuse) });
      await refresh();
    },
    onError: refuse,
  });
  return { add, rename, removing };
}

/** The vocabulary of one's organisation, loaded in blocks. */
function useOrganisationTags(organizationId: string, search: string) {
  return useBlockList({
    queryKey: [...ORGANISATIONS_KEY, organizationId, 'tags', search],
    async ask(block, signal) {
      const { items, total } = await call(listOrganisationTags, { search, ...block }, { signal });
      return { items: items.map((tag) => ({ ...tag, id: tag.text })), total };
    },
    topics: useOrganisationTopics(organizationId),
  });
}
