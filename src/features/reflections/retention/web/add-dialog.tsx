import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import { CardPicture, CardSource } from '#features/analyses/web.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { call, callDelete } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogBody, DialogCancelButton, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { CheckboxList, CheckboxRow, moveCheckboxFocus } from '#ui/fields/checkbox-list.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { ResultList } from '#ui/lists/result-list.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useText } from '#ui/words/language.ts';
import type { Category } from '../contract/categories.ts';
import { addDocument, removeDocument } from '../contract/documents.ts';
import { categoryText, retentionText } from '../text.ts';
import { refetchDocuments, useLinkable } from './documents-queries.ts';

interface LinkableListProps {
  readonly analyses: readonly AnalysisCard[];
  readonly chosen: ReadonlySet<Id>;
  readonly onTurn: (analysis: AnalysisCard) => void;
}

/** A list of analyses with checkboxes. */
function LinkableList({ analyses, chosen, onTurn }: LinkableListProps) {
  const text = useText(retentionText);
  return (
    <List aria-label={text.linkable}>
      {analyses.map((analysis) => (
        <CheckboxRow key={analysis.id} checked={chosen.has(analysis.id)} onToggle={() => onTurn(analysis)}>
          <CardPicture document={analysis.document} />
          <span className="words">
            <span className="title">{analysis.title || analysis.document.title || text.untitled}</span>
            <CardSource document={analysis.document} addedOn={analysis.createdOn} />
          </span>
        </CheckboxRow>
      ))}
    </List>
  );
}

const List = styled(CheckboxList)({
  '& .picture': { flex: 'none', width: 56, height: 42, borderRadius: 6 },
  '& .words': { flex: 1, minWidth: 0, display: 'grid', gap: 3 },
  '& .title': {
    fontFamily: SERIF,
    fontSize: '0.9375rem',
    lineHeight: 20 / 15,
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface AddDialogProps {
  readonly reflectionId: Id;
  readonly category: Category;
  readonly onClose: () => void;
}

/** RE-06: finds analyses one may open and links the selected ones; the selection is kept during further searches. */
export function AddDialog({ reflectionId, category, onClose }: AddDialogProps) {
  const text = useText(retentionText);
  const { categories } = useText(categoryText);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Id[]>([]);
  const found = useLinkable(reflectionId, search);
  const adding = useLinkAnalyses(reflectionId, { category, onDone: onClose });
  const list = useRef<HTMLDivElement>(null);
  // On a phone the keyboard would cover the list.
  const hasRoom = useMediaQuery('(min-width: 600px)', { noSsr: true });
  const toggle = ({ id }: AnalysisCard) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const add = () => {
    if (chosen.length > 0) adding.mutate(chosen);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSubmit) add();
    if (isSubmit || moveCheckboxFocus(list.current, event)) event.preventDefault();
  };
  return (
    <DialogFrame
      open
      bare
      isChanged={chosen.length > 0}
      onClose={onClose}
      title={text.addTitle}
      subtitle={text.addInto(categories[category])}
      width={640}
    >
      <Parts onKeyDown={onKeyDown}>
        <div className="search">
          <SearchField
            label={text.find}
            value={search}
            onSearch={setSearch}
            size="medium"
            autoFocus={hasRoom}
          />
        </div>
        <DialogBody ref={list} className="found" aria-busy={found.isStale || undefined}>
          {adding.error ? <Notice kind="error">{adding.error.message}</Notice> : null}
          <ResultList
            found={found}
            search={search}
            words={{ none: text.noneLinkable, noneSays: text.noneLinkableSays, noneFound: text.noneFound }}
          >
            <LinkableList analyses={found.items} chosen={new Set(chosen)} onTurn={toggle} />
          </ResultList>
        </DialogBody>
        <DialogFoot data-ruled="">
          <span role="status">{text.chosen(chosen.length)}</span>
          <DialogCancelButton />
          <BusyButton
            variant="principal"
            disabled={chosen.length === 0}
            busy={adding.isPending}
            onClick={add}
          >
            {text.addButton}
          </BusyButton>
        </DialogFoot>
      </Parts>
    </DialogFrame>
  );
}

const Parts = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  '& > .search': { padding: '16px 24px 12px' },
  '& > .found': { height: 'min(420px, 52vh)', overflowY: 'auto', paddingTop: 4 },
  '@media (max-width: 599px)': { '& > .found': { height: 'auto', flex: '1 1 0' } },
});

interface AddOptions {
  readonly category: Category;
  readonly onDone: () => void;
}

/** The result of linking several: those that succeeded, and why the others failed. */
interface Outcome {
  readonly added: readonly Id[];
  readonly failure: Error | null;
}

/** RE-06: links analyses to a reflection, the first one on top; those that succeeded stay when another one fails. */
function useLinkAnalyses(reflectionId: Id, { category, onDone }: AddOptions) {
  const text = useText(retentionText);
  const { categories } = useText(categoryText);
  const cache = useQueryClient();
  const { show } = useSnackbar();

  const undo = async (added: readonly Id[]) => {
    try {
      for (const analysisId of added) await callDelete(removeDocument, { reflectionId, analysisId });
    } catch (failure) {
      show({ kind: 'error', text: failure instanceof Error ? failure.message : String(failure) });
    }
    await refetchDocuments(cache, reflectionId);
  };

  return useExclusiveMutation({
    mutationFn: async (analysisIds: readonly Id[]): Promise<Outcome> => {
      const added: Id[] = [];
      try {
        for (const analysisId of analysisIds.toReversed()) {
          await call(addDocument, { reflectionId, analysisId, category });
          added.push(analysisId);
        }
        return { added, failure: null };
      } catch (failure) {
        if (added.length === 0) throw failure;
        return { added, failure: failure instanceof Error ? failure : new Error(String(failure)) };
      }
    },
    onSuccess: ({ added, failure }, requested) => {
      onDone();
      if (failure) {
        show({
          kind: 'error',
          text: `${text.addedPartly(requested.length - added.length)} ${failure.message}`,
        });
      } else {
        show({ text: text.added(added.length, categories[category]), undo: () => void undo(added) });
      }
    },
    onSettled: () => refetchDocuments(cache, reflectionId),
  });
}
