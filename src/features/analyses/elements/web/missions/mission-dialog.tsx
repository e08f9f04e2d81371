import { styled } from '@mui/material/styles';
import Flag from 'lucide-react/icons/flag';
import X from 'lucide-react/icons/x';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatList } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { CODES, type Code } from '#features/analyses/analyses/contract/codes.ts';
import { CodeLetter } from '#features/analyses/analyses/web/code-letter.tsx';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { ColleaguePicker } from '#features/organisations/web.ts';
import type { AvatarPerson } from '#ui/avatar/avatar.tsx';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { DiscardChangesDialog, useDiscardConfirmation } from '#ui/dialogs/discard-changes-dialog.tsx';
import { LabelRow } from '#ui/fields/field-frame.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { focusRing, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useCloseKeepingDraft } from '#ui/writing/use-draft.ts';
import { SendKeysHint } from '#ui/writing/writing-field.tsx';
import { elementsText, missionsText } from '../../text.ts';
import { missionDraft } from '../element-drafts.ts';
import { type MissionForm, useMissionForm } from './use-mission-form.ts';

interface CodeFieldProps {
  readonly label: string;
  readonly value: Code | null;
  readonly onChange: (value: Code | null) => void;
}

/** The four codes by name; choosing the current one again clears it. */
function CodeField({ label, value, onChange }: CodeFieldProps) {
  const { codes } = useText(elementsText);
  const id = useId();
  return (
    <div>
      <LabelRow id={id}>{label}</LabelRow>
      <Row role="group" aria-labelledby={id}>
        {CODES.map((code) => (
          <button
            type="button"
            key={code}
            aria-pressed={value === code}
            style={
              value === code
                ? { background: colour[`${code}Soft`], boxShadow: `inset 0 0 0 1.5px ${colour[code]}` }
                : undefined
            }
            onClick={() => onChange(value === code ? null : code)}
          >
            <CodeLetter code={code} />
            {codes[code]}
          </button>
        ))}
      </Row>
    </div>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '0 12px 0 8px',
    border: 0,
    borderRadius: 8,
    background: colour.surface,
    boxShadow: `inset 0 0 0 1px ${colour.line}`,
    color: colour.text,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 550,
    cursor: 'pointer',
    [ON_TOUCH]: { minHeight: 44 },
    '&:hover:not([aria-pressed=true])': { boxShadow: `inset 0 0 0 1px ${colour.control}` },
    '&:focus-visible': focusRing,
  },
});

interface MissionPassageProps {
  readonly passage: Anchor;
  readonly onRemove: () => void;
}

/** The passage of the document that goes with a mission. */
function MissionPassage({ passage, onRemove }: MissionPassageProps) {
  const text = useText(missionsText);
  return (
    <Line>
      <span className="label">{text.passage}</span>
      <q title={passage.exact}>{text.quoted(passage.exact.trim())}</q>
      <IconButton label={text.removePassage} size="small" onClick={onRemove}>
        <X size={14} />
      </IconButton>
    </Line>
  );
}

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 28,
  marginTop: 4,
  '& .label': { flex: 'none', color: colour.text3, fontSize: '0.75rem', lineHeight: 16 / 12 },
  '& q': {
    ...typeStyles.quote,
    fontSize: '0.875rem',
    lineHeight: 20 / 14,
    quotes: 'none',
    color: colour.text2,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

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
        <span role="status">{people.length > 0 ? text.notified(people.length) : null}</span>
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

interface MissingAccessNoticeProps {
  readonly people: readonly AvatarPerson[];
  readonly missingIds: readonly Id[];
  readonly mayShare: boolean;
  readonly givesAccess: boolean;
  readonly onGiveAccess: (givesAccess: boolean) => void;
}

/** The assignees who cannot open the analysis, and a button that grants them access. */
function MissingAccessNotice({
  people,
  missingIds,
  mayShare,
  givesAccess,
  onGiveAccess,
}: MissingAccessNoticeProps) {
  const text = useText(missionsText);
  const language = useLanguage();
  if (missingIds.length === 0) return null;
  const names = people.filter(({ id }) => missingIds.includes(id)).map(fullName);
  return (
    <Notice
      kind={givesAccess ? 'info' : 'warning'}
      action={
        mayShare ? (
          <Button
            size="small"
            variant={givesAccess ? 'discret' : 'contour'}
            onClick={() => onGiveAccess(!givesAccess)}
          >
            {givesAccess ? text.keepClosed : text.giveAccess}
          </Button>
        ) : null
      }
    >
      {text.withoutAccess(missingIds.length)} {formatList(names, language)}.{' '}
      {givesAccess ? text.accessGiven(missingIds.length) : null}
      {mayShare ? null : text.mayNotShare}
    </Notice>
  );
}
