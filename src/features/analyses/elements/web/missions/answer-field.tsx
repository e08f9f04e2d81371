import { styled } from '@mui/material/styles';
import type { Id } from '#base/ids.ts';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useCloseKeepingDraft } from '#ui/writing/use-close-keeping-draft.ts';
import { useDraftField } from '#ui/writing/use-draft-field.ts';
import { WritingBox } from '#ui/writing/writing-box.ts';
import { WritingField } from '#ui/writing/writing-field.tsx';
import { MISSION_MAX } from '../../contract/missions.ts';
import { elementReasons } from '../../rules/element-reasons.ts';
import { useElementActs } from '../element-acts.ts';
import { answerDraft } from '../element-drafts.ts';
import { missionsText } from './missions-text.ts';

interface AnswerFieldProps {
  readonly missionId: Id;
  readonly onSent: () => void;
  /** The draft is kept. */
  readonly onClose: () => void;
}

/** AL-10: answers a mission, once; the draft is kept until it is sent. */
export function AnswerField({ missionId, onSent, onClose }: AnswerFieldProps) {
  const text = useText(missionsText);
  const language = useLanguage();
  const acts = useElementActs();
  const { field, send } = useDraftField({
    draft: answerDraft(missionId),
    maximum: MISSION_MAX,
    missing: elementReasons['no-words'][language],
    onSend(words) {
      acts?.answerMission(missionId, words);
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
