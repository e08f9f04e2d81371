import { useEffect, useEffectEvent } from 'react';
import { FilingSubmit, ThreadChoice } from '#features/captures/filing/web/filing-buttons.tsx';
import { FilingFields } from '#features/captures/filing/web/filing-fields.tsx';
import type { FilingResult, FilingSubject } from '#features/captures/filing/web/filing-subject.ts';
import { useFiling } from '#features/captures/filing/web/use-filing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DiscardChangesDialog } from '#ui/dialogs/discard-changes-dialog.tsx';
import { useDiscardConfirmation, useIsChanged } from '#ui/dialogs/use-discard-confirmation.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { capturesText } from '../text.ts';
import { CapturePanel, type PanelTab } from './capture-panel.tsx';

interface FilingPanelProps {
  readonly place: PanelTab;
  readonly subject: FilingSubject;
  readonly onCancel: () => void;
  /** Whether there are unsaved changes. */
  readonly onEdited: (isEdited: boolean) => void;
  readonly onFiled: (filed: FilingResult) => void;
  readonly onFailed: (failure: Error, isNew: boolean) => void;
  /** Opens an existing analysis, without adding anything. */
  readonly onOpen: (analysis: FilingResult['analysis']) => void;
}

/** CA-03: the form that files a capture. */
export function FilingPanel({
  place,
  subject,
  onCancel,
  onEdited,
  onFiled,
  onFailed,
  onOpen,
}: FilingPanelProps) {
  const text = useText(capturesText).reading;
  const { cancel } = useText(uiText);
  const filing = useFiling(subject, { onFiled, onFailed });
  const isEdited = useIsChanged([filing.title, filing.tags, filing.draft]);
  const leaving = useDiscardConfirmation(isEdited, onCancel);
  const edit = useEffectEvent(onEdited);
  useEffect(() => {
    edit(isEdited);
    return () => edit(false);
  }, [isEdited]);
  const { ready } = text[subject.document?.kind === 'upload' ? 'file' : 'page'];
  return (
    <CapturePanel
      {...place}
      onSubmit={filing.submit}
      status={<ThreadChoice filing={filing} />}
      actions={
        <>
          <Button variant="discret" onClick={leaving.ask}>
            {cancel}
          </Button>
          <FilingSubmit filing={filing} />
        </>
      }
    >
      <VisuallyHidden role="status">{subject.document ? ready(subject.title) : ''}</VisuallyHidden>
      <FilingFields subject={subject} filing={filing} onOpen={onOpen} />
      {leaving.isAsked ? <DiscardChangesDialog leaving={leaving} /> : null}
    </CapturePanel>
  );
}
