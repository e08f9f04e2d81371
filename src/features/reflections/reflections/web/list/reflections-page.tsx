import { styled } from '@mui/material/styles';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import { useRef } from 'react';
import { formatNumber } from '#base/format-number.ts';
import { Button } from '#ui/buttons/button.tsx';
import { NewContentButton } from '#ui/buttons/new-content-button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { FloatingSlot } from '#ui/page/new-content-above.tsx';
import { Page } from '#ui/page/page.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { reflectionsText } from '../../text.ts';
import { AddButton } from './add-button.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { NoReflections, NothingFound } from './no-reflections.tsx';
import { ReflectionSection } from './reflection-section.tsx';
import { type ReflectionsAddress, readReflectionsAddress } from './reflections-address.ts';
import { useSections } from './use-sections.ts';

/** RE-01: the reflections one may open: in progress, completed and, on demand, archived. */
export default function ReflectionsPage() {
  const text = useText(reflectionsText);
  const { loading } = useText(uiText);
  const language = useLanguage();
  const navigate = useNavigate();
  const address = readReflectionsAddress(useSearch({ strict: false }));
  const { q: search = '', archives: hasArchives = false } = address;
  const archivesButton = useRef<HTMLButtonElement>(null);
  const list = useSections(search, hasArchives);
  const archived = formatNumber(list.archivedCount, language);
  const goTo = (search: ReflectionsAddress) =>
    void navigate({ to: '/reflections', search, replace: true, resetScroll: false });
  const onSearch = (q: string) => {
    // Results start at the top, whatever the scroll position.
    window.scrollTo({ top: 0 });
    goTo(readReflectionsAddress({ ...address, q }));
  };
  const toggleArchives = () => {
    if (!hasArchives) list.showArchivesOnceRead();
    const { archives: _, ...rest } = address;
    goTo(hasArchives ? rest : { ...rest, archives: true });
    archivesButton.current?.focus();
  };
  if (list.isEmpty) return <NoReflections />;
  return (
    <Page
      title={text.heading}
      actions={
        <>
          <Search label={text.search} value={search} onSearch={onSearch} isPageSearch />
          {list.archivedCount > 0 || hasArchives ? (
            <Button
              ref={archivesButton}
              sx={{ minHeight: 34 }}
              startIcon={<Archive />}
              aria-expanded={hasArchives}
              onClick={toggleArchives}
            >
              {hasArchives ? text.hideArchives : text.showArchives}
              <Figure>{list.isMoreArchived ? text.atLeast(archived) : archived}</Figure>
            </Button>
          ) : null}
        </>
      }
    >
      <VisuallyHidden role="status">
        {list.isLoaded ? (search ? text.found(list.total, list.isMore) : '') : list.error ? '' : loading}
      </VisuallyHidden>
      <FloatingSlot role="status">
        {list.waiting > 0 ? (
          <NewContentButton onClick={list.showWaiting}>{text.arrived(list.waiting)}</NewContentButton>
        ) : null}
      </FloatingSlot>
      {list.error ? <LoadFailure onRetry={list.retry} /> : list.isLoaded ? null : <CardsSkeleton />}
      {list.isNothing ? (
        <NothingFound search={search} hasArchives={hasArchives} onShowAll={() => onSearch('')} />
      ) : null}
      {list.shown.map((section) => (
        <ReflectionSection
          key={section.kind}
          section={section}
          empty={section.kind === 'inProgress' ? <Quiet>{text.noneInProgress}</Quiet> : null}
          action={
            section.kind === 'archived' ? (
              <Button variant="discret" size="small" onClick={toggleArchives}>
                {text.hideArchives}
              </Button>
            ) : null
          }
        />
      ))}
      <ButtonClearance />
      <AddButton />
    </Page>
  );
}

const Search = styled(SearchField)({
  width: 280,
  '@media (max-width: 599px)': { width: 'calc(100vw - 32px)', '& > div:first-of-type': { minHeight: 44 } },
});

const Figure = styled('span')({
  marginLeft: 8,
  fontWeight: 500,
  color: colour.text3,
  fontVariantNumeric: 'tabular-nums',
});

/** Space below the list, so that the floating button does not cover the last line. */
const ButtonClearance = styled('div')({ height: 48 });

const Quiet = styled('p')({ color: colour.text2 });
