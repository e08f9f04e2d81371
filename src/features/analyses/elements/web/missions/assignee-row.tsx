import { styled } from '@mui/material/styles';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { formatDateTime } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { hasDraft, useCloseKeepingDraft, useHasDraft } from '#ui/writing/use-draft.ts';
import { DraftPill, useDraftField, WritingBox, WritingField } from '#ui/writing/writing-field.tsx';
import { MISSION_MAX } from '../../contract/missions.ts';
import { elementReasons } from '../../rules/element-rights.ts';
import { missionsText } from '../../text.ts';
import { type ShownElement, useElementActions } from '../element-actions.ts';
import { answerDraft } from '../element-drafts.ts';
import { Discussion } from '../replies/discussion.tsx';
import { UnsavedNotice } from '../words/unsaved-notice.tsx';
import { UserText } from '../words/user-text.tsx';

interface AnswerFieldProps {
  readonly missionId: Id;
  readonly onSent: () => void;
  /** The draft is kept. */
  readonly onClose: () => void;
}

/** AL-10: answers a mission, once; the draft is kept until it is sent. */
function AnswerField({ missionId, onSent, onClose }: AnswerFieldProps) {
  const text = useText(missionsText);
  const language = useLanguage();
  const actions = useElementActions();
  const { field, send } = useDraftField({
    draft: answerDraft(missionId),
    maximum: MISSION_MAX,
    missing: elementReasons['no-words'][language],
    onSend(words) {
      actions?.answerMission(missionId, words);
      onSent();
    },
  });
  const close = useCloseKeepingDraft(answerDraft(missionId), onClose);
  return (
    <Box>
      <WritingField
        {...field}
        label={text.yourAnswer}
        placeholder={text.yourAnswer}
        isFocused
        onEscape={close}
      />
      <div className="send">
        <p>{text.answerHelp}</p>
        <Button size="small" variant="discret" onClick={close}>
          {text.cancel}
        </Button>
        <Button size="small" variant="principal" onClick={send}>
          {text.send}
        </Button>
      </div>
    </Box>
  );
}

const Box = styled(WritingBox)({
  flex: '1 0 100%',
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  '& > .send': { alignItems: 'center' },
  '& > .send > p': {
    flex: 1,
    minWidth: 100,
    color: colour.text3,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
  },
});

type ShownAssignee = NonNullable<ShownElement['mission']>['assignees'][number];

interface AssigneeRowProps {
  readonly missionId: Id;
  readonly assignee: ShownAssignee;
  readonly isMe: boolean;
  /** Whether this person is the reader and may answer now. */
  readonly mayAnswer: boolean;
  readonly isClosed: boolean;
}

/** An assignee: their answer, or that it is pending. */
export function AssigneeRow({ missionId, assignee, isMe, mayAnswer, isClosed }: AssigneeRowProps) {
  const text = useText(missionsText);
  const language = useLanguage();
  const [isWriting, setWriting] = useState(() => mayAnswer && hasDraft(answerDraft(missionId)));
  const waits = useHasDraft(answerDraft(missionId));
  const [wasClosed, setWasClosed] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const { colleague, answer } = assignee;
  const name = personName(colleague, language);
  const shownName = isMe ? text.you : name;
  return (
    <Row ref={row} tabIndex={-1} data-done={answer && !answer.saving ? '' : undefined}>
      <Avatar of={colleague} size={26} decorative />
      {answer ? (
        <AnsweredRow name={shownName} answer={answer} />
      ) : (
        <>
          <b className="grow">
            <bdi>{shownName}</bdi>
          </b>
          {!mayAnswer ? (
            <span className="state">
              <CircleDashed />
              {isClosed ? text.unanswered : text.todo}
            </span>
          ) : isWriting ? (
            <AnswerField
              missionId={missionId}
              onSent={() => {
                row.current?.focus();
                setWriting(false);
              }}
              onClose={() => {
                setWasClosed(true);
                setWriting(false);
              }}
            />
          ) : (
            <>
              {waits ? <DraftPill /> : null}
              {/* The keyboard comes back to where it opened the field. */}
              <Button size="small" variant="principal" autoFocus={wasClosed} onClick={() => setWriting(true)}>
                {text.answer}
              </Button>
            </>
          )}
        </>
      )}
    </Row>
  );
}

function AnsweredRow({ name, answer }: { name: string; answer: NonNullable<ShownAssignee['answer']> }) {
  const text = useText(missionsText);
  const language = useLanguage();
  return (
    <div className="grow">
      <div className="answer">
        <div className="status">
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          — {text.quoteOpen}
          <UserText text={answer.content} className="answer" />
          {text.quoteClose}
        </div>
        {answer.saving ? null : (
          <span className="state" title={formatDateTime(new Date(answer.replyDate), language)}>
            <CircleCheck />
            {text.done}
          </span>
        )}
        {answer.saving === 'saving' ? <span className="state">{text.saving}</span> : null}
      </div>
      <UnsavedNotice saving={answer.saving} />
      <Discussion target={answer} />
    </div>
  );
}

const Row = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  padding: '9px 14px',
  borderTop: `1px solid ${colour.line}`,
  fontSize: '0.8125rem',
  lineHeight: 19 / 13,
  '& b': { fontWeight: 600 },
  '& > .grow': { flex: '1 1 0', minWidth: 0 },
  '&:has(.answer)': { alignItems: 'flex-start', flexWrap: 'nowrap' },
  '&[data-done]': { background: colour.dSoft },
  '& .answer': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 26 },
  '& .status': { flex: 1, minWidth: 0 },
  '& .answer, & .answer > p': { display: 'inline' },
  '& .state': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    flex: 'none',
    color: colour.text2,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 500,
  },
  '&[data-done] .state': { color: colour.d, fontWeight: 600 },
  '& .actions': { marginTop: 2 },
});
