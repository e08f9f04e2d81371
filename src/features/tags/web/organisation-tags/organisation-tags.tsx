import { styled } from '@mui/material/styles';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useId, useState } from 'react';
import { PAGE_SIZES } from '#base/paging.ts';
import { ManagementHead } from '#features/organisations/web/public.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { useFocusHeir } from '#ui/keyboard/use-focus-heir.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { OrganisationTagList } from './organisation-tag-list.tsx';
import { organisationTagsText } from './organisation-tags-text.ts';
import { useOrganisationTags } from './use-organisation-tags.ts';
import { useVocabulary } from './use-vocabulary.ts';

const TagWordDialog = lazy(() => import('./tag-word-dialog.tsx'));

interface OrganisationTagsProps {
  readonly organizationId: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** AL-13: the vocabulary of an organisation, kept by those who run it. */
export function OrganisationTags({ organizationId, search, onSearch }: OrganisationTagsProps) {
  const text = useText(organisationTagsText);
  const title = useId();
  const [opened, setOpened] = useState<{ readonly word: string } | null>(null);
  const { within, heir } = useFocusHeir<HTMLElement, HTMLHeadingElement>();
  const all = useOrganisationTags(organizationId, '');
  const found = useOrganisationTags(organizationId, search);
  const { add, rename, removing } = useVocabulary();
  const isMany = all.total > PAGE_SIZES[0] || search !== '';
  return (
    <Section ref={within} aria-labelledby={title}>
      <ManagementHead
        ref={heir}
        id={title}
        title={text.management}
        count={all.total}
        max={null}
        layout="page"
      >
        {isMany ? <SearchField label={text.search} value={search} onSearch={onSearch} /> : null}
        <Button startIcon={<Plus />} onClick={() => setOpened({ word: '' })}>
          {text.add}
        </Button>
      </ManagementHead>
      <OrganisationTagList
        tags={found}
        search={search}
        onRename={(word) => setOpened({ word })}
        onRemove={(word) => removing.mutate(word)}
      />
      <p className="about">{text.about}</p>
      <Suspense>
        {opened ? (
          <TagWordDialog
            word={opened.word}
            onSave={(word) => (opened.word ? rename(opened.word, word) : add(word))}
            onClose={() => setOpened(null)}
          />
        ) : null}
      </Suspense>
    </Section>
  );
}

const Section = styled('section')({
  containerType: 'inline-size',
  minWidth: 0,
  '& .about': {
    marginTop: 10,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
    textWrap: 'pretty',
  },
});
