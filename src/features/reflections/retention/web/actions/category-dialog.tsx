import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { call, callDelete } from '#ui/call/call.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogCancelButton } from '#ui/dialogs/dialog-parts.tsx';
import { RadioList } from '#ui/fields/radio-list.ts';
import { Pill } from '#ui/signs/pill.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Category, CategoryNode } from '../../contract/categories.ts';
import {
  addDocument,
  type LinkedDocument,
  moveDocument,
  removeFromCategory,
} from '../../contract/documents.ts';
import { categoryText, retentionText } from '../../text.ts';
import { refetchDocuments, titleOf, uncacheDocument } from '../documents-queries.ts';
import { useUndoRemoval } from './use-remove-document.ts';

interface CategoryDialogProps {
  readonly reflectionId: Id;
  readonly document: LinkedDocument;
  /** The category tree. */
  readonly tree: readonly CategoryNode[];
  readonly isMove: boolean;
  readonly onClose: () => void;
}

/** Chooses a category to add an analysis to, or to move it to. */
export function CategoryDialog({ reflectionId, document, tree, isMove, onClose }: CategoryDialogProps) {
  const text = useText(retentionText);
  const { categories: names } = useText(categoryText);
  const name = useId();
  const { category: current, categories } = document;
  const offered = tree.map(({ id }) => id);
  const isUnavailable = (one: Category) => (isMove ? one === current : categories.includes(one));
  const [chosen, setChosen] = useState(offered.find((one) => !isUnavailable(one)) ?? null);
  const placing = useCategoryPlacement(reflectionId, document, { isMove, onDone: onClose });
  return (
    <DialogFrame
      open
      onClose={onClose}
      onSubmit={() => chosen && placing.mutate(chosen)}
      title={isMove ? text.moveTitle : text.placeTitle}
      subtitle={titleOf(document, text) ?? text.closed}
      width={480}
      actions={
        <>
          <DialogCancelButton />
          <BusyButton type="submit" variant="principal" disabled={!chosen} busy={placing.isPending}>
            {isMove ? text.moveButton : text.placeButton}
          </BusyButton>
        </>
      }
    >
      {placing.error ? <Notice kind="error">{placing.error.message}</Notice> : null}
      <RadioList role="radiogroup" aria-label={text.sections}>
        {offered.map((one) => (
          <label key={one} data-here={isUnavailable(one) || undefined}>
            <input
              type="radio"
              name={name}
              value={one}
              disabled={isUnavailable(one)}
              checked={chosen === one}
              // biome-ignore lint/a11y/noAutofocus: the dialog opens with its choice focused
              autoFocus={chosen === one}
              onChange={() => setChosen(one)}
            />
            <span className="name">{names[one]}</span>
            {categories.includes(one) ? <Pill>{text.isThere}</Pill> : null}
          </label>
        ))}
      </RadioList>
      <Explanation>{isMove ? text.moveSays : text.placeSays}</Explanation>
    </DialogFrame>
  );
}

const Explanation = styled('p')({
  marginTop: 10,
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  color: colour.text2,
});

/** RE-06: adds an analysis to another category, or moves it there, with undo. */
function useCategoryPlacement(
  reflectionId: Id,
  document: LinkedDocument,
  { isMove, onDone }: { readonly isMove: boolean; readonly onDone: () => void },
) {
  const text = useText(retentionText);
  const names = useText(categoryText).categories;
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const putBack = useUndoRemoval(reflectionId);
  const { analysisId, category } = document;

  const undo = async (to: Category) => {
    try {
      // It was already in the target category, and stays there.
      if (isMove && document.categories.includes(to)) putBack({ analysisId, categories: [category] });
      else if (isMove) await call(moveDocument, { reflectionId, analysisId, category: to, to: category });
      else await callDelete(removeFromCategory, { reflectionId, analysisId, category: to });
    } catch (failure) {
      show({ kind: 'error', text: failure instanceof Error ? failure.message : String(failure) });
    }
    await refetchDocuments(cache, reflectionId);
  };

  return useExclusiveMutation({
    mutationFn: (to: Category) =>
      isMove
        ? call(moveDocument, { reflectionId, analysisId, category, to })
        : call(addDocument, { reflectionId, analysisId, category: to }),
    onSuccess: (_, to) => {
      if (isMove) uncacheDocument(cache, reflectionId, document);
      onDone();
      const title = titleOf(document, text) ?? text.thisAnalysis;
      show({
        text: (isMove ? text.moved : text.placed)(title, names[to]),
        undo: () => void undo(to),
      });
      void refetchDocuments(cache, reflectionId);
    },
  });
}
