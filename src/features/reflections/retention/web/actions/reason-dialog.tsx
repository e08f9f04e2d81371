import { useState } from 'react';
import type { Id } from '#base/ids.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { useText } from '#ui/words/language.ts';
import { excessLength, SendKeysHint } from '#ui/writing/writing-field.tsx';
import { writingText } from '#ui/writing/writing-text.ts';
import { type LinkedDocument, REASON_MAX } from '../../contract/documents.ts';
import { categoryText, retentionText } from '../../text.ts';
import { useCategory } from '../documents-queries.ts';
import { useOptimisticDecision, useSetRetention } from './use-retention-decision.ts';

interface ReasonDialogProps {
  readonly reflectionId: Id;
  /** As it was when the dialog was opened. */
  readonly document: LinkedDocument;
  readonly onClose: () => void;
}

/**
 * RE-06: edits the reason of a decision; its author becomes responsible for the decision. A decision made by somebody else
 * meanwhile is shown, and stays.
 */
export function ReasonDialog({ reflectionId, document, onClose }: ReasonDialogProps) {
  const text = useText(retentionText);
  const { categories, retentions } = useText(categoryText);
  const { tooLong } = useText(writingText);
  const { category, analysisId } = document;
  const { items } = useCategory(reflectionId, category);
  const decision = useOptimisticDecision(items.find(({ id }) => id === analysisId) ?? document);
  const [initialReason] = useState(decision.reason);
  const [reason, setReason] = useState(initialReason);
  const saving = useSetRetention(reflectionId, document);
  const excess = excessLength(reason.trim(), REASON_MAX);
  const save = () => {
    if (excess > 0 || saving.isPending) return;
    const trimmed = reason.trim();
    const before = { reason: decision.reason };
    if (trimmed === initialReason) onClose();
    else saving.mutate({ reason: trimmed, says: text.reasonSaved, before }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={text.reasonTitle}
      subtitle={text.reasonFrom(retentions[decision.retention], categories[category])}
      width={520}
      values={reason}
      onClose={onClose}
      onSave={save}
      isSaving={saving.isPending}
    >
      <TextArea
        label={text.reasonLabel}
        help={
          <>
            {text.reasonHelp} <SendKeysHint />
          </>
        }
        error={excess > 0 ? tooLong(excess, String(excess)) : null}
        value={reason}
        autoFocus
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          save();
        }}
      />
    </FormDialog>
  );
}
