import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { PAGE_SIZES } from '#base/paging.ts';
import { Management } from '#features/organisations/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { useText } from '#ui/words/language.ts';
import { OrganisationTagList } from './organisation-tag-list.tsx';
import { organisationTagsText } from './organisation-tags-text.ts';
import { useOrganisationTags } from './use-organisation-tags.ts';
import { useVocabulary } from './use-vocabulary.ts';

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
