import Flag from 'lucide-react/icons/flag';
import X from 'lucide-react/icons/x';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Code } from '#features/analyses/analyses/contract/codes.ts';
import type { Anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { useText } from '#ui/words/language.ts';
import { DraftPill } from '#ui/writing/draft-pill.tsx';
import { excessLength } from '#ui/writing/excess-length.ts';
import { useDraft } from '#ui/writing/use-draft.ts';
import { WritingField } from '#ui/writing/writing-field.tsx';
import { WORDS_MAX } from '../../contract/elements.ts';
import { elementsText } from '../../text.ts';
import { useAnalysisId } from '../analysis-id-context.ts';
import { useElementActs } from '../element-acts.ts';
import { commentDraft } from '../element-drafts.ts';
import { useHasMissionDraft } from '../missions/mission-draft.ts';
import { PassageQuote } from '../view/passage-quote.tsx';
import { CodePicker } from './code-picker.tsx';
import { ComposerFrame } from './composer-frame.ts';
import { useComposerOpening } from './use-composer-opening.ts';

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
  readonly standsOpen?: boolean;
}

/** AL-07: comments on the document, or on a passage chosen in it. The text is kept as a draft until it is published. */
export function Composer({ pendingPassage, onPassageUsed, onMission, standsOpen = false }: ComposerProps) {
  const text = useText(elementsText);
  const acts = useElementActs();
  const field = useRef<HTMLTextAreaElement>(null);
  const analysisId = useAnalysisId();
  const [words, setWords] = useDraft(commentDraft(analysisId));
  const missionDraftMark = useHasMissionDraft(analysisId) ? <DraftPill /> : null;
  const [code, setCode] = useState<Code | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { isOpen, showsCodes, open } = useComposerOpening(
    standsOpen || words !== '' || pendingPassage !== null,
  );
  useEffect(() => {
    if (!pendingPassage) return;
    setCode(pendingPassage.code);
    setError(null);
    field.current?.focus();
  }, [pendingPassage]);
  const mayWrite = acts !== null;
  useShortcuts(
    useMemo(
      () => (mayWrite ? [{ keys: ['mod+Enter'], label: text.publishKey, section: text.keysOf }] : []),
      [mayWrite, text],
    ),
  );
  if (!acts) return null;

  const publish = () => {
    const trimmed = words.trim();
    const isMissing = trimmed === '' && !pendingPassage;
    if (isMissing) setError(text.nothingWritten);
    if (isMissing || excessLength(words, WORDS_MAX) > 0) return field.current?.focus();
    acts.add({
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
            : isOpen && !standsOpen
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
