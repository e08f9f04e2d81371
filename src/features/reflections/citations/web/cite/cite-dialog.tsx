import { styled } from '@mui/material/styles';
import Quote from 'lucide-react/icons/quote';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { formatNumber } from '#base/format-number.ts';
import type { Id } from '#base/ids.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { useDebounced } from '#ui/lists/use-debounced.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { citationsText } from '../../text.ts';
import { AnalysisFilter } from './analysis-filter.tsx';
import { CiteField } from './cite-field.tsx';
import { CiteFoot } from './cite-foot.tsx';
import { CiteNotes } from './cite-notes.tsx';
import { type CitationForm, type CiteOption, optionsOf, otherCitationForm } from './cite-option.ts';
import { OptionList, optionId } from './option-list.tsx';
import { useActiveOption } from './use-active-option.ts';
import { useCitable } from './use-citable.ts';

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
