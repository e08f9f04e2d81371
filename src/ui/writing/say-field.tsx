import { styled } from '@mui/material/styles';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { newId } from '../call/new-id.ts';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { excessOf } from './excess-of.ts';
import { useDraft } from './use-draft.ts';
import { WritingBox } from './writing-box.ts';
import { WritingField } from './writing-field.tsx';
import { writingText } from './writing-text.ts';

interface SayFieldProps {
  /** Under which name it is kept until it is sent. */
  readonly draft: string;
  /** Spoken, and shown while nothing is written. */
  readonly label: string;
  readonly maximum: number;
  readonly onSay: (said: { readonly id: Id; readonly text: string }) => Promise<void>;
  readonly isFocused?: boolean;
  readonly onEscape?: () => void;
}

/** Where one says something. What could not be sent stays, and the field says why; sent again it stands once. */
export function SayField({ draft, label, maximum, onSay, isFocused = false, onEscape }: SayFieldProps) {
  const text = useText(writingText);
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useDraft(draft);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const sentAs = useRef<{ words: string; id: Id } | null>(null);
  const send = async () => {
    const said = words.trim();
    if (isSending || excessOf(words, maximum) > 0) return;
    if (said === '') {
      setError(text.missing);
      field.current?.focus();
      return;
    }
    if (sentAs.current?.words !== said) sentAs.current = { words: said, id: newId() };
    setSending(true);
    try {
      await onSay({ id: sentAs.current.id, text: said });
      sentAs.current = null;
      setWords('');
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setSending(false);
      field.current?.focus();
    }
  };
  return (
    <Box>
      <WritingField
        ref={field}
        label={label}
        placeholder={label}
        words={words}
        maximum={maximum}
        error={error}
        isFocused={isFocused}
        onWords={(next) => {
          setError(null);
          setWords(next);
        }}
        onSend={() => void send()}
        {...(onEscape ? { onEscape } : {})}
      />
      <IconButton label={text.send} size="small" aria-busy={isSending} onClick={() => void send()}>
        <SendHorizontal size={16} />
      </IconButton>
    </Box>
  );
}

const Box = styled(WritingBox)({
  flex: 1,
  minWidth: 0,
  flexDirection: 'row',
  alignItems: 'flex-end',
  padding: '3px 4px 3px 12px',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  '& > div:first-of-type': { flex: 1, alignSelf: 'center', padding: '5px 0' },
  '& > button': { color: colour.primary },
});
