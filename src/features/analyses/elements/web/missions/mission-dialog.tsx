import { styled } from '@mui/material/styles';
import Flag from 'lucide-react/icons/flag';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { ColleaguePicker } from '#features/organisations/web.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { DiscardChangesDialog } from '#ui/dialogs/discard-changes-dialog.tsx';
import { useDiscardConfirmation } from '#ui/dialogs/use-discard-confirmation.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { useText } from '#ui/words/language.ts';
import { SendKeysHint } from '#ui/writing/send-keys-hint.tsx';
import { useCloseKeepingDraft } from '#ui/writing/use-close-keeping-draft.ts';
import { CodeField } from './code-field.tsx';
import { MissingAccessNotice } from './missing-access-notice.tsx';
import { missionDraft } from './mission-draft.ts';
import { MissionPassage } from './mission-passage.tsx';
import { missionsText } from './missions-text.ts';
import { type MissionForm, useMissionForm } from './use-mission-form.ts';

const MISSION_DIALOG_WIDTH_PX = 600;
/** Three lines before the field grows. */
const REQUEST_HEIGHT_PX = 86;

interface MissionDialogProps {
  readonly isOpen: boolean;
  readonly analysisId: Id;
  /** The passage of the document the mission is about. */
  readonly passage: Anchor | null;
  readonly onClose: () => void;
}

/** AL-10: gives colleagues a mission. Closing keeps the draft and says so; Cancel asks before discarding it. */
export function MissionDialog({ isOpen, analysisId, passage, onClose }: MissionDialogProps) {
  const text = useText(missionsText);
  const form = useMissionForm(analysisId, onClose);
  const { words, rest } = missionDraft(analysisId);
  const drop = () => {
    form.drop();
    onClose();
  };
  const leaving = useDiscardConfirmation(form.isBegun, drop);
  const keep = useCloseKeepingDraft(form.content === '' ? rest : words, onClose);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // A newly chosen passage replaces the previous one; without one, a draft keeps its own.
    if (isOpen && (passage !== null || !form.isBegun)) form.change({ passage });
  }
  return (
    <DialogFrame
      open={isOpen}
      onClose={form.isBegun ? keep : onClose}
      title={text.newMission}
      icon={<Flag size={18} />}
      width={MISSION_DIALOG_WIDTH_PX}
      bare
    >
      <MissionFields form={form} onCancel={leaving.ask} />
      {leaving.isAsked ? <DiscardChangesDialog leaving={leaving} /> : null}
    </DialogFrame>
  );
}

function MissionFields({ form, onCancel }: { readonly form: MissionForm; readonly onCancel: () => void }) {
  const text = useText(missionsText);
  const fields = useRef<HTMLFormElement>(null);
  const { people, passage, access, givesAccess, attempts, change } = form;
  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempts]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // When opened from inside another form, it must not submit that form too.
    event.stopPropagation();
    form.give();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <Form ref={fields} noValidate onSubmit={submit}>
      <DialogBody data-ruled="">
        <Fields>
          <div>
            <TextArea
              label={text.asked}
              style={{ minHeight: REQUEST_HEIGHT_PX }}
              autoFocus
              dir="auto"
              value={form.content}
              help={form.content === '' ? null : <SendKeysHint />}
              error={form.contentProblem}
              onChange={(event) => form.setContent(event.target.value)}
              onKeyDown={onKeyDown}
            />
            {passage ? <MissionPassage passage={passage} onRemove={() => change({ passage: null })} /> : null}
          </div>
          <ColleaguePicker
            label={text.forWhom}
            placeholder={text.addPerson}
            help={text.once}
            error={form.peopleProblem}
            chosen={people}
            onAdd={(person) => change({ people: [...people, person] })}
            onRemove={({ id }) => change({ people: people.filter((one) => one.id !== id) })}
          />
          <MissingAccessNotice
            people={people}
            missingIds={access.userIds}
            mayShare={access.mayShare}
            givesAccess={givesAccess}
            onGiveAccess={(given) => change({ givesAccess: given })}
          />
          <CodeField label={text.code} value={form.code} onChange={(code) => change({ code })} />
        </Fields>
      </DialogBody>
      <DialogFoot data-ruled="">
        <span role="status">{people.length > 0 ? text.told(people.length) : null}</span>
        <Button variant="discret" onClick={onCancel}>
          {text.cancel}
        </Button>
        <BusyButton type="submit" variant="principal" busy={form.isGiving}>
          {text.give}
        </BusyButton>
      </DialogFoot>
    </Form>
  );
}

const Form = styled('form')({ display: 'contents' });
const Fields = styled('div')({ display: 'grid', gap: 18, '& > *': { minWidth: 0 } });
