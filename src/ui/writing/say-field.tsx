import { styled } from '@mui/material/styles';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { LeavingQuestion } from '../dialogs/leaving-question.tsx';
import { useAskedLeaving } from '../dialogs/use-asked-leaving.ts';
import { useSnackbar } from '../snackbar/snackbar.tsx';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { excessOf } from './excess-of.ts';
import { forgetTry, type Said, say, sayingUnder } from './saying.ts';
import { keptDraft, useDraft } from './use-draft.ts';
import { WritingBox } from './writing-box.ts';
import { WritingField } from './writing-field.tsx';
import { writingText } from './writing-text.ts';

interface SayFieldProps {
  /** Under which name it is kept until it is sent. */
  readonly draft: string;
  /** Spoken, and shown while nothing is written. */
  readonly label: string;
  readonly maximum: number;
  readonly onSay: (said: Said) => Promise<void>;
  readonly isFocused?: boolean;
  readonly onEscape?: () => void;
  /** Where what was begun can be given up as a whole. */
  readonly onCancel?: () => void;
  /** Where a cross closes what the field stands in, giving up says what it does. */
  readonly saysCancel?: boolean;
}

/** Where one says something. What could not be sent stays, and the field says why; sent again it stands once. */
export function SayField({
  draft,
  label,
  maximum,
  onSay,
  isFocused = false,
  onEscape,
  onCancel,
  saysCancel = false,
}: SayFieldProps) {
  const text = useText(writingText);
  const { show } = useSnackbar();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useDraft(draft);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const follow = async (saying: Promise<string | null>) => {
    setSending(true);
    const failure = await saying;
    setSending(false);
    if (failure === null) setWords(keptDraft(draft));
    else setError(failure);
    return failure;
  };
  const followBegun = useEffectEvent(() => {
    const saying = sayingUnder(draft);
    if (saying) void follow(saying);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: under another name, something else may be under way
  useEffect(followBegun, [draft]);
  const send = async () => {
    if (sayingUnder(draft) || excessOf(words, maximum) > 0) return;
    if (words.trim() === '') {
      setError(text.missing);
      field.current?.focus();
      return;
    }
    const failure = await follow(say(draft, words, onSay));
    // Whoever has left meanwhile is told where they are, and stays there.
    if (failure !== null && !field.current) show({ kind: 'error', text: failure });
    if (isKeyboardIn(box.current)) field.current?.focus();
  };
  const leaving = useAskedLeaving(words.trim() !== '', () => onCancel?.());
  const cancelling = {
    size: 'small',
    className: 'cancel',
    'aria-disabled': isSending,
    onClick: (event: MouseEvent) => {
      // What it stands in goes with it, and is not chosen by the same click.
      event.stopPropagation();
      if (!sayingUnder(draft)) leaving.ask();
    },
  } as const;
  return (
    <Box ref={box}>
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
          if (next === '') forgetTry(draft);
        }}
        onSend={() => void send()}
        {...(onEscape ? { onEscape } : {})}
      />
      {!onCancel ? null : saysCancel ? (
        <Button variant="discret" {...cancelling}>
          {text.cancel}
        </Button>
      ) : (
        <IconButton label={text.cancel} {...cancelling}>
          <X size={16} />
        </IconButton>
      )}
      <IconButton label={text.send} size="small" aria-busy={isSending} onClick={() => void send()}>
        <SendHorizontal size={16} />
      </IconButton>
      {leaving.isAsked ? <LeavingQuestion leaving={leaving} /> : null}
    </Box>
  );
}

/** Whether one still writes there: the keyboard is in it, or nowhere else. */
const isKeyboardIn = (box: HTMLElement | null): boolean => {
  const at = document.activeElement;
  return at === null || at === document.body || (box?.contains(at) ?? false);
};

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
  '& > .cancel': { color: colour.text2 },
});
