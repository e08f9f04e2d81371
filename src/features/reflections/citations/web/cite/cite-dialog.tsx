import { styled } from '@mui/material/styles';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import Quote from 'lucide-react/icons/quote';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { call } from '#ui/call/call.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { RowsSkeleton } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { findCitable } from '../../contract/citations.ts';
import { citationsText } from '../../text.ts';
import { AnalysisFilter } from './analysis-filter.tsx';
import { CiteFoot } from './cite-foot.tsx';
import {
  type CitationForm,
  type CiteOption,
  OptionList,
  optionId,
  optionsOf,
  otherCitationForm,
} from './option-list.tsx';

const PAGE_SIZE = 16;

interface Query {
  readonly reflectionId: Id;
  readonly search: string;
  /** Only passages of this analysis. */
  readonly analysisId: Id | null;
}

/** What can be cited, in pages. */
function useCitable({ reflectionId, search, analysisId }: Query) {
  const query = useInfiniteQuery({
    queryKey: ['reflections', reflectionId, 'citable', search, analysisId],
    queryFn: ({ pageParam: offset, signal }) =>
      call(
        findCitable,
        { reflectionId, search, ...(analysisId ? { analysisId } : {}), offset, limit: PAGE_SIZE },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const asked = pages.length * PAGE_SIZE;
      return last.passages.length > 0 && asked < last.total ? asked : undefined;
    },
    placeholderData: keepPreviousData,
    meta: { topics: [partsTopic(reflectionId)] },
  });
  const pages = query.data?.pages ?? [];
  const analyses = pages[0]?.analyses ?? [];
  const passages = pages.flatMap((page) => page.passages);
  return {
    analyses,
    // Votes between two requests may move a passage to the next page: duplicates are removed.
    passages: [...new Map(passages.map((passage) => [passage.elementId, passage])).values()],
    total: pages[0]?.total ?? 0,
    isLoaded: query.data !== undefined,
    /** Whether the shown results belong to an earlier search, or are still loading. */
    isStale: query.isPlaceholderData || query.isPending,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isLoadingMore: query.isFetchingNextPage,
  };
}
type CitableResults = ReturnType<typeof useCitable>;

interface CiteNotesProps {
  readonly citable: CitableResults;
  readonly search: string;
  readonly reflectionId: Id;
  readonly onClose: () => void;
}

/** The states without passages: loading, failed, none yet, none found, nothing linked. */
function CiteNotes({ citable, search, reflectionId, onClose }: CiteNotesProps) {
  const text = useText(citationsText);
  const { error, isLoaded, analyses, passages, retry } = citable;
  if (error) return <LoadFailure onRetry={retry}>{error.message}</LoadFailure>;
  if (!isLoaded) return <RowsSkeleton rowHeight={76} />;
  if (passages.length > 0) return null;
  if (search !== '') return <None role="status">{text.noneFound(search)}</None>;
  if (analyses.length > 0) {
    return (
      <EmptyState title={text.nonePassages} headingLevel="h3">
        {text.nonePassagesSays}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={text.noneLinked}
      headingLevel="h3"
      action={
        <ButtonLink
          variant="contour"
          to="/reflections/$reflectionId"
          params={{ reflectionId }}
          search
          hash="documents"
          onClick={onClose}
        >
          {text.goToDocuments}
        </ButtonLink>
      }
    >
      {text.noneLinkedSays}
    </EmptyState>
  );
}

const None = styled('p')({ padding: '16px 4px', color: colour.text2 });

const TYPED_MAX = 200;

interface CiteFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The ids of the option list, if there are options, and of the active option. */
  readonly listId: string | undefined;
  readonly activeId: string | undefined;
}

/** The search field; it keeps the focus while the arrow keys choose an option. */
function CiteField({ typed, onType, onKeyDown, listId, activeId }: CiteFieldProps) {
  const text = useText(citationsText);
  return (
    <Field
      autoFocus
      label={text.search}
      hideLabel
      placeholder={text.search}
      start={<Search />}
      role="combobox"
      aria-expanded={listId !== undefined}
      aria-autocomplete="list"
      aria-controls={listId}
      aria-activedescendant={activeId}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={TYPED_MAX}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

const Field = styled(TextField)({
  flex: 'none',
  padding: '2px 24px 14px',
  '@media (max-width: 759px)': { padding: '2px 16px 12px' },
});

/** The debounce of the search, D2 §9. */
const SEARCH_DEBOUNCE_MS = 200;

export interface CiteDialogProps {
  readonly reflectionId: Id;
  /** The initially chosen analysis; null for all. */
  readonly analysisId: Id | null;
  readonly onClose: () => void;
  readonly onChoose: (option: CiteOption, form: CitationForm) => void;
}

/** ED-04: the passages of the linked analyses, best supported first; Enter inserts one into the text. */
export default function CiteDialog({ reflectionId, analysisId: first, onClose, onChoose }: CiteDialogProps) {
  const text = useText(citationsText);
  const language = useLanguage();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [analysisId, setAnalysisId] = useState(first);
  const [form, setForm] = useState<CitationForm>('quote');
  const trimmed = typed.trim();
  const search = useDebounced(trimmed, SEARCH_DEBOUNCE_MS);
  const citable = useCitable({ reflectionId, search, analysisId });
  const { analyses, passages, total, more } = citable;
  // The results belong to an earlier search, whether or not the new one was sent.
  const isOutdated = citable.isStale || search !== trimmed;
  const analysis = analyses.find((one) => one.analysisId === analysisId);
  const options = optionsOf(passages, analysis);
  const { active, move, point } = useActiveOption(options);
  const choose = (option: CiteOption, isOther: boolean) =>
    onChoose(option, isOther ? otherCitationForm(form) : form);
  /** An Enter pressed before its results arrived; the next key cancels it. */
  const [pendingEnter, setPendingEnter] = useState<{ readonly isOther: boolean } | null>(null);
  const applyPendingEnter = useEffectEvent(() => {
    setPendingEnter(null);
    if (pendingEnter && active) choose(active, pendingEnter.isOther);
  });
  useEffect(() => {
    if (pendingEnter && !isOutdated) applyPendingEnter();
  }, [pendingEnter, isOutdated]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    setPendingEnter(null);
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key !== 'Enter') return;
    else if (isOutdated) setPendingEnter({ isOther: event.shiftKey });
    else if (active) choose(active, event.shiftKey);
    event.preventDefault();
  };
  return (
    <DialogFrame open onClose={onClose} title={text.cite} icon={<Quote size={18} />} width={920}>
      <Parts>
        <CiteField
          typed={typed}
          onKeyDown={onKeyDown}
          onType={(next) => {
            setPendingEnter(null);
            setTyped(next);
          }}
          listId={active ? listId : undefined}
          activeId={active ? optionId(listId, active) : undefined}
        />
        <VisuallyHidden role="status">
          {citable.isLoaded && !isOutdated ? text.found(total, formatNumber(total, language)) : ''}
        </VisuallyHidden>
        <Columns>
          {analyses.length > 0 ? (
            <AnalysisFilter analyses={analyses} value={analysisId} onChange={setAnalysisId} />
          ) : null}
          <Found>
            <CiteNotes citable={citable} search={search} reflectionId={reflectionId} onClose={onClose} />
            <OptionList
              id={listId}
              options={options}
              active={active}
              search={search}
              isPlaced={analysisId === null}
              isStale={isOutdated}
              onPoint={point}
              onChoose={choose}
            />
            {more ? (
              <MoreFooter shown={passages.length} total={total} onMore={more} busy={citable.isLoadingMore} />
            ) : null}
          </Found>
        </Columns>
        {active ? <CiteFoot form={form} onChange={setForm} /> : null}
      </Parts>
    </DialogFrame>
  );
}

/** A fixed height, whatever the number of results, so that nothing moves while typing. Extends over the frame’s padding. */
const Parts = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: 'min(620px, calc(100dvh - 170px))',
  margin: '0 -24px -2px',
  '.MuiDialog-paperFullScreen &': { height: 'calc(100dvh - 68px)' },
});

const Columns = styled('div')({
  display: 'flex',
  flex: 1,
  minHeight: 0,
  '@media (max-width: 759px)': { flexDirection: 'column' },
  borderTop: `1px solid ${colour.line}`,
});

const Found = styled('div')({
  flex: 1,
  minWidth: 0,
  padding: '8px 12px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

/** The active option, inserted by Enter: at first the first one, then kept by its key while the results change. */
function useActiveOption(options: readonly CiteOption[]) {
  const [key, setKey] = useState<string | null>(null);
  const index = Math.max(
    0,
    options.findIndex((option) => option.key === key),
  );
  const activate = (target: number) =>
    setKey(options[Math.min(Math.max(target, 0), options.length - 1)]?.key ?? null);
  return {
    active: options[index],
    move: (step: 1 | -1) => activate(index + step),
    point: setKey,
  };
}
