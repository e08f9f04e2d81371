import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Flag from 'lucide-react/icons/flag';
import X from 'lucide-react/icons/x';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { useDraft } from '#ui/writing/use-draft.ts';
import { DraftPill, excessLength, WritingField } from '#ui/writing/writing-field.tsx';
import { WORDS_MAX } from '../contract/elements.ts';
import { elementsText } from '../text.ts';
import { CodePicker } from './code-picker.tsx';
import { useAnalysisId, useElementActions } from './element-actions.ts';
import { commentDraft, useHasMissionDraft } from './element-drafts.ts';
import { PassageQuote } from './view/passage-quote.tsx';

/** The box of the composer. */
const ComposerFrame = styled('div')({
  padding: '10px 10px 8px 12px',
  border: `1px solid ${colour.line}`,
  borderRadius: 10,
  background: colour.bg,
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  '&:hover': { borderColor: colour.control },
  '&:has(textarea:focus)': { outline: `2px solid ${colour.focus}`, outlineOffset: -1 },
  '& > .passage': { display: 'flex', alignItems: 'flex-start', gap: 8, marginBottom: 10 },
  '& > .passage > blockquote': { flex: 1, minWidth: 0, maxHeight: 138, overflowY: 'auto' },
  '& > .line': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 4,
    minHeight: 30,
    marginTop: 10,
    [ON_TOUCH]: { minHeight: 44 },
  },
  // When they do not fit on one line, both wrap together and stay right-aligned.
  '& > .line > .send': { display: 'flex', alignItems: 'center', gap: 4, marginLeft: 'auto' },
  '& > .closed': { display: 'flex', alignItems: 'center', gap: 4 },
  '&:not([data-open])': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    paddingBlock: 6,
  },
});

/** D2 §9: delay between opening the comment box and showing the code picker. */
const CODE_PICKER_DELAY_MS = 300;

/** On a phone the box opens on focus; elsewhere it is always open. The code picker follows after a delay. */
function useComposerOpening(isInUse: boolean) {
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const [wasOpened, setOpened] = useState(false);
  const [showsCodes, setShowsCodes] = useState(false);
  const isOpen = !isPhone || wasOpened || isInUse;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setShowsCodes(true), CODE_PICKER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return { isOpen, showsCodes: isOpen && showsCodes, open: () => setOpened(true) };
}

/** A passage chosen in the document, waiting for a note. */
export interface PendingPassage {
  readonly anchor: Anchor;
  readonly code: Code | null;
}

interface ComposerProps {
  readonly pendingPassage: PendingPassage | null;
  /** The passage was published, or removed. */
  readonly onPassageUsed: () => void;
  readonly onMission: () => void;
  /** There is room for the whole box although the window is narrow: no on-screen keyboard covers it. */
  readonly isAlwaysOpen?: boolean;
}

/** AL-07: comments on the document, or on a passage chosen in it. The text is kept as a draft until it is published. */
export function Composer({ pendingPassage, onPassageUsed, onMission, isAlwaysOpen = false }: ComposerProps) {
  const text = useText(elementsText);
  const actions = useElementActions();
  const field = useRef<HTMLTextAreaElement>(null);
  const analysisId = useAnalysisId();
  const [words, setWords] = useDraft(commentDraft(analysisId));
  const missionDraftMark = useHasMissionDraft(analysisId) ? <DraftPill /> : null;
  const [code, setCode] = useState<Code | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { isOpen, showsCodes, open } = useComposerOpening(
    isAlwaysOpen || words !== '' || pendingPassage !== null,
  );
  useEffect(() => {
    if (!pendingPassage) return;
    setCode(pendingPassage.code);
    setError(null);
    field.current?.focus();
  }, [pendingPassage]);
  const mayWrite = actions !== null;
  useShortcuts(
    useMemo(
      () => (mayWrite ? [{ keys: ['mod+Enter'], label: text.publishKey, section: text.keysOf }] : []),
      [mayWrite, text],
    ),
  );
  if (!actions) return null;

  const publish = () => {
    const trimmed = words.trim();
    const isMissing = trimmed === '' && !pendingPassage;
    if (isMissing) setError(text.nothingWritten);
    if (isMissing || excessLength(words, WORDS_MAX) > 0) return field.current?.focus();
    actions.add({
      type: pendingPassage ? 'highlight' : 'comment',
      words: trimmed,
      codeClassification: code,
      anchor: pendingPassage?.anchor ?? null,
    });
    setWords('');
    setCode(null);
    if (pendingPassage) onPassageUsed();
    field.current?.focus();
  };
  return (
    <ComposerFrame data-open={isOpen ? '' : undefined}>
      {pendingPassage ? (
        <figure className="passage" aria-label={text.passage}>
          <PassageQuote passage={pendingPassage.anchor.exact} code={code} onShow={null} />
          <IconButton label={text.removePassage} size="small" onClick={onPassageUsed}>
            <X />
          </IconButton>
        </figure>
      ) : null}
      <WritingField
        ref={field}
        label={text.comment}
        placeholder={
          pendingPassage
            ? text.remarkPlaceholder
            : isOpen && !isAlwaysOpen
              ? text.placeholder
              : text.shortPlaceholder
        }
        words={words}
        onWords={(next) => {
          setError(null);
          setWords(next);
        }}
        maximum={WORDS_MAX}
        error={error}
        onFocus={open}
        onSend={publish}
      />
      {isOpen ? (
        <div className="line">
          {showsCodes ? <CodePicker value={code} onChange={setCode} /> : null}
          <div className="send">
            <Button
              variant="discret"
              size="small"
              startIcon={<Flag aria-hidden="true" />}
              onClick={onMission}
            >
              {text.mission}
            </Button>
            {missionDraftMark}
            <Button variant="doux" size="small" onClick={publish}>
              {text.publish}
            </Button>
          </div>
        </div>
      ) : (
        <span className="closed">
          {missionDraftMark}
          <IconButton label={text.newMission} size="small" onClick={onMission}>
            <Flag />
          </IconButton>
        </span>
      )}
    </ComposerFrame>
  );
}
