import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '#base/ids.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { partsTopic } from '#features/reflections/reflections/events.ts';
import { call } from '#ui/call/call.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { CheckboxList, CheckboxRow } from '#ui/fields/checkbox-list.tsx';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { useBlockList } from '#ui/lists/use-block-list.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { colour } from '#ui/theme/palette.ts';
import { SERIF } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { type LinkedDocument, listPassages, setRetentionElements } from '../../contract/documents.ts';
import { categoryText, retentionText } from '../../text.ts';
import { cacheDocument, refetchDocuments, titleOf } from '../documents-queries.ts';

interface PassagesDialogProps {
  readonly reflectionId: Id;
  /** As it was when the dialog was opened. */
  readonly document: LinkedDocument;
  readonly onClose: () => void;
}

/** D2 §3: chooses the passages of an analysis that are retained in a category. */
export function PassagesDialog({ reflectionId, document, onClose }: PassagesDialogProps) {
  const text = useText(retentionText);
  const { categories } = useText(categoryText);
  const language = useLanguage();
  const cache = useQueryClient();
  const { show } = useSnackbar();
  const { analysisId, category } = document;
  const [chosen, setChosen] = useState(() => document.retentionElements.map(({ elementId }) => elementId));
  const found = useBlockList({
    queryKey: ['retention', reflectionId, 'passages', analysisId],
    ask: async (block, signal) => {
      const { passages, total } = await call(
        listPassages,
        { reflectionId, analysisId, ...block },
        { signal },
      );
      return { items: passages.map((passage) => ({ ...passage, id: passage.elementId })), total };
    },
    topics: [partsTopic(reflectionId)],
  });
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(setRetentionElements, { reflectionId, analysisId, category, elementIds: chosen }),
    onSuccess(updated) {
      cacheDocument(cache, reflectionId, updated);
      show({ text: text.passagesSaved });
      onClose();
    },
    onSettled: () => void refetchDocuments(cache, reflectionId),
  });
  const toggle = (elementId: Id) =>
    setChosen((before) =>
      before.includes(elementId) ? before.filter((one) => one !== elementId) : [...before, elementId],
    );
  return (
    <FormDialog
      title={text.passagesTitle}
      subtitle={text.passagesFrom(titleOf(document, text) ?? text.thisAnalysis, categories[category])}
      width={580}
      values={chosen}
      onClose={onClose}
      onSave={() => mutate()}
      isSaving={isPending}
      refusal={error?.message}
    >
      {found.error ? (
        <LoadFailure onRetry={found.retry}>{found.error.message}</LoadFailure>
      ) : !found.isLoaded ? (
        <Spinner />
      ) : found.items.length === 0 ? (
        <p>{text.noPassages}</p>
      ) : (
        <>
          <List aria-label={text.passagesTitle}>
            {found.items.map(({ id, type, text: quotedText, author }) => (
              <CheckboxRow key={id} checked={chosen.includes(id)} onToggle={() => toggle(id)}>
                <span className="words">
                  <span className="quoted" dir="auto">
                    {quotedText}
                  </span>
                  <span className="who">
                    {type === 'comment'
                      ? text.commentOf(personName(author, language))
                      : personName(author, language)}
                  </span>
                </span>
              </CheckboxRow>
            ))}
          </List>
          {found.items.length < found.total || found.less ? (
            <MoreFooter
              shown={found.items.length}
              total={found.total}
              onMore={found.more}
              onLess={found.less}
              busy={found.isLoadingMore}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

const List = styled(CheckboxList)({
  '& .words': { flex: 1, minWidth: 0 },
  '& .quoted': { display: 'block', font: `400 0.9375rem/${22 / 15} ${SERIF}`, overflowWrap: 'anywhere' },
  '& .who': { fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
});
