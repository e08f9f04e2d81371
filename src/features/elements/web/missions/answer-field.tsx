import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { Button } from '#ui/buttons/button.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { MISSION_MAX } from '../../contract/missions.ts';
import { elementReasons } from '../../rules/element-reasons.ts';
import { useElementActs } from '../element-acts.ts';
import { excessOf } from '../words/excess-of.ts';
import { useDraft } from '../words/use-draft.ts';
import { WritingBox } from '../words/writing-box.ts';
import { WritingField } from '../words/writing-field.tsx';
import { missionsText } from './missions-text.ts';

export const answerDraft = (missionId: Id) => `answer.${missionId}`;

interface AnswerFieldProps {
  readonly missionId: Id;
  readonly onSent: () => void;
  /** What was begun is kept. */
  readonly onClose: () => void;
}

/** AL-10: where one answers a mission, once; what was begun is kept until it is sent. */
export function AnswerField({ missionId, onSent, onClose }: AnswerFieldProps) {
  const text = useText(missionsText);
  const language = useLanguage();
  const acts = useElementActs();
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useDraft(answerDraft(missionId));
  const [error, setError] = useState<string | null>(null);
  const send = () => {
    const isEmpty = words.trim() === '';
    if (isEmpty) setError(elementReasons['no-words'][language]);
    if (isEmpty || excessOf(words, MISSION_MAX) > 0) return field.current?.focus();
    acts?.answerMission(missionId, words.trim());
    setWords('');
    onSent();
  };
  return (
    <Box>
      <WritingField
        ref={field}
        label={text.yourAnswer}
        placeholder={text.yourAnswer}
        words={words}
        onWords={(next) => {
          setError(null);
          setWords(next);
        }}
        maximum={MISSION_MAX}
        error={error}
        isFocused
        onSend={send}
        onEscape={onClose}
      />
      <div className="send">
        <p>{text.answerHelp}</p>
        <Button size="small" variant="discret" onClick={onClose}>
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
