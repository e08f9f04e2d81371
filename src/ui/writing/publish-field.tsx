import { styled } from '@mui/material/styles';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { DiscardChangesDialog, useDiscardConfirmation } from '../dialogs/discard-changes-dialog.tsx';
import { useSnackbar } from '../snackbar/snackbar.tsx';
import { colour } from '../theme/palette.ts';
import { useText } from '../words/language.ts';
import { forgetAttempt, type PublishedText, publicationInFlight, publishDraft } from './publish-draft.ts';
import { storedDraft, useDraft } from './use-draft.ts';
import { excessLength, WritingBox, WritingField } from './writing-field.tsx';
import { writingText } from './writing-text.ts';

interface PublishFieldProps {
  /** Name of the draft, stored until it is sent. */
  readonly draft: string;
  /** Accessible name and placeholder. */
  readonly label: string;
  readonly maximum: number;
  readonly onPublish: (text: PublishedText) => Promise<void>;
  readonly isFocused?: boolean;
  readonly onEscape?: () => void;
  /** Where the whole form can be cancelled. */
  readonly onCancel?: () => void;
  /** Where a cross closes the form around, cancelling is a text button. */
  readonly isCancelLabelled?: boolean;
}

/**
 * A field that publishes a text. A text that could not be sent stays, with the reason; sending it again publishes it once.
 */
export function PublishField({
  draft,
  label,
  maximum,
  onPublish,
  isFocused = false,
  onEscape,
  onCancel,
  isCancelLabelled: hasCancelLabel = false,
}: PublishFieldProps) {
  const text = useText(writingText);
  const { show } = useSnackbar();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useDraft(draft);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const awaitResult = async (saying: Promise<string | null>) => {
    setSending(true);
    const failure = await saying;
    setSending(false);
    if (failure === null) setWords(storedDraft(draft));
    else setError(failure);
    return failure;
  };
  const awaitInFlight = useEffectEvent(() => {
    const saying = publicationInFlight(draft);
    if (saying) void awaitResult(saying);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft may be in flight
  useEffect(awaitInFlight, [draft]);
  const send = async () => {
    if (publicationInFlight(draft) || excessLength(words, maximum) > 0) return;
    if (words.trim() === '') {
      setError(text.missing);
      field.current?.focus();
      return;
    }
    const failure = await awaitResult(publishDraft(draft, words, onPublish));
    // The user who closed the field meanwhile is notified without moving the focus.
    if (failure !== null && !field.current) show({ kind: 'error', text: failure });
    if (hasFocusOrNone(box.current)) field.current?.focus();
  };
  const leaving = useDiscardConfirmation(words.trim() !== '', () => onCancel?.());
  const cancelProps = {
    size: 'small',
    className: 'cancel',
    'aria-disabled': isSending,
    onClick: (event: MouseEvent) => {
      // The click also removes the form, and must not select the item around it.
      event.stopPropagation();
      if (!publicationInFlight(draft)) leaving.ask();
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
          if (next === '') forgetAttempt(draft);
        }}
        onSend={() => void send()}
        {...(onEscape ? { onEscape } : {})}
      />
      {!onCancel ? null : hasCancelLabel ? (
        <Button variant="discret" {...cancelProps}>
          {text.cancel}
        </Button>
      ) : (
        <IconButton label={text.cancel} {...cancelProps}>
          <X size={16} />
        </IconButton>
      )}
      <IconButton label={text.send} size="small" aria-busy={isSending} onClick={() => void send()}>
        <SendHorizontal size={16} />
      </IconButton>
      {leaving.isAsked ? <DiscardChangesDialog leaving={leaving} /> : null}
    </Box>
  );
}

/** Whether the user is still there: the focus is in it, or nowhere. */
const hasFocusOrNone = (box: HTMLElement | null): boolean => {
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
