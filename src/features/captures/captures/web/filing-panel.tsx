import { useEffect, useEffectEvent } from 'react';
import { FilingSubmit, ThreadChoice } from '#features/captures/filing/web/filing-buttons.tsx';
import { FilingFields } from '#features/captures/filing/web/filing-fields.tsx';
import type { Filed, FilingSubject } from '#features/captures/filing/web/filing-subject.ts';
import { useFiling } from '#features/captures/filing/web/use-filing.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LeavingQuestion } from '#ui/dialogs/leaving-question.tsx';
import { useAskedLeaving, useIsChanged } from '#ui/dialogs/use-asked-leaving.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { capturesText } from '../text.ts';
import { Panel, type PanelPlace } from './panel.tsx';

interface FilingPanelProps {
  readonly place: PanelPlace;
  readonly subject: FilingSubject;
  readonly onCancel: () => void;
  /** Whether there are unsaved changes. */
  readonly onEdited: (isEdited: boolean) => void;
  readonly onFiled: (filed: Filed) => void;
  readonly onFailed: (failure: Error, isNew: boolean) => void;
  /** Opens an existing analysis, without adding anything. */
  readonly onOpen: (analysis: Filed['analysis']) => void;
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
  const leaving = useAskedLeaving(isEdited, onCancel);
  const edit = useEffectEvent(onEdited);
  useEffect(() => {
    edit(isEdited);
    return () => edit(false);
  }, [isEdited]);
  const { ready } = text[subject.document?.kind === 'upload' ? 'file' : 'page'];
  return (
    <Panel
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
      {leaving.isAsked ? <LeavingQuestion leaving={leaving} /> : null}
    </Panel>
  );
}
