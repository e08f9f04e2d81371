import { styled } from '@mui/material/styles';
import Highlighter from 'lucide-react/icons/highlighter';
import MessageCircle from 'lucide-react/icons/message-circle';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { CodeLetter } from '#features/analyses/analyses/web/code-letter.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DiscardChangesDialog, useDiscardConfirmation } from '#ui/dialogs/discard-changes-dialog.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import { storeDraft, storedDraft, useCloseKeepingDraft, useGuardedDraft } from '#ui/writing/use-draft.ts';
import { excessLength, WritingBox, WritingField } from '#ui/writing/writing-field.tsx';
import { type Element, WORDS_MAX } from '../../contract/elements.ts';
import { elementsText } from '../../text.ts';
import { useElementSelection } from '../element-actions.ts';
import { editDraft } from '../element-drafts.ts';
import { MissionBox } from '../missions/mission-box.tsx';
import { UserText } from '../words/user-text.tsx';
import { ElementFooter, type ElementViewProps, type ShownProps, useAuthoring } from './element-footer.tsx';
import { PassageQuote } from './passage-quote.tsx';

/** The layout of an element in a card: its sign on the left, then its content and discussion. Tinted while selected. */
const ElementFrame = styled('article')({
  borderTop: `1px solid ${colour.line}`,
  '&[data-selected]': { background: `color-mix(in srgb, ${colour.primarySoft} 45%, ${colour.surface})` },
  '&[data-compact]': { borderTop: 0, background: 'none' },
  '& > .marked': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    gap: '0 12px',
    padding: '14px 18px 10px',
    '@media (max-width: 599px)': { padding: '12px 14px 6px' },
  },
  '&[data-compact] > .marked': { padding: '10px 18px 6px' },
  '& > .mission': { padding: '14px 18px', '@media (max-width: 599px)': { padding: '12px 14px' } },
  '&[data-compact] > .mission': { padding: '10px 18px 6px' },
  '& .words': { fontSize: '0.875rem', lineHeight: 1.5 },
  '& blockquote + .words': { marginTop: 8 },
  '&[aria-busy=true] .words, &[aria-busy=true] blockquote': { color: colour.text2 },
  '& .when': {
    marginTop: 6,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
  },
  '& .codes': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 4, marginTop: 8 },
});

/** An element of any type, with its votes and replies; tinted while its passage is selected. */
export function ElementView({ element, isMine, isCompact = false }: ElementViewProps) {
  const selection = useElementSelection();
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
  });
  const { current: choices } = useRef({
    onShow: (id: string) => latest.current.choose(id),
    onAttach: (id: string) => latest.current.startAttaching(id),
  });
  return (
    <MemoisedElement
      element={element}
      isMine={isMine}
      isCompact={isCompact}
      {...choices}
      isSelected={selection.selectedId === element.id}
      state={selection.stateOf(element.id)}
    />
  );
}

/** Memoised: there may be thousands of elements. */
const MemoisedElement = memo(function MemoisedElement(props: ShownProps) {
  const text = useText(elementsText);
  const language = useLanguage();
  const { element, isSelected, isCompact } = props;
  const { id, type, author, codeClassification, saving } = element;
  const name = text.of(text.types[type], personName(author, language));
  return (
    <ElementFrame
      id={isCompact ? undefined : `element-${id}`}
      tabIndex={-1}
      aria-label={codeClassification ? `${name}, ${text.codes[codeClassification]}` : name}
      aria-busy={saving === 'saving' || undefined}
      data-selected={isSelected ? '' : undefined}
      data-compact={isCompact ? '' : undefined}
    >
      {type === 'mission' ? <Mission {...props} /> : <HighlightOrComment {...props} />}
    </ElementFrame>
  );
});

/** A mission with its discussion. */
function Mission({ element, isMine, state, onAttach }: ShownProps) {
  const authoring = useAuthoring(element, isMine);
  const { id, anchor } = element;
  return (
    <div className="mission">
      <MissionBox element={element} isMine={isMine} />
      <ElementFooter
        element={element}
        state={state}
        authoring={authoring}
        onAttach={authoring.actions && anchor ? () => onAttach(id) : null}
      />
    </div>
  );
}

/** A highlight with its note, or a comment; its author changes it in place. */
function HighlightOrComment({ element, isMine, state, onShow, onAttach }: ShownProps) {
  const authoring = useAuthoring(element, isMine);
  const { actions, changing, change, close } = authoring;
  const { id, codeClassification: code, anchor } = element;
  const isHighlight = element.type === 'highlight';
  const passage = isHighlight ? element.text : anchor?.exact;
  const words = isHighlight ? element.note : element.text;
  return (
    <div className="marked">
      <ElementIcon type={element.type} codeClassification={code} />
      <div>
        {passage ? (
          <PassageQuote
            passage={passage}
            code={code}
            onShow={anchor && state !== 'lost' ? () => onShow(id) : null}
          />
        ) : null}
        {actions && changing === 'words' ? (
          <ElementEditor
            elementId={id}
            type={isHighlight ? 'highlight' : 'comment'}
            words={words}
            onSave={(next) => actions.rewrite(id, next)}
            onClose={close}
          />
        ) : words ? (
          <UserText text={words} className="words" />
        ) : null}
        <ElementTime {...element} />
        <ElementFooter
          element={element}
          state={state}
          authoring={authoring}
          onEdit={() => change('words')}
          onAttach={actions && isHighlight ? () => onAttach(id) : null}
        />
      </div>
    </div>
  );
}

type SignedElement = Pick<Element, 'type' | 'codeClassification'>;

/** The icon of an element: the letter of its code, a highlighter, or a speech bubble. */
function ElementIcon({ type, codeClassification }: SignedElement) {
  if (codeClassification) return <CodeLetter code={codeClassification} size={24} />;
  if (type === 'highlight') return <Highlighter size={18} color={colour.markLine} />;
  return <MessageCircle size={18} color={colour.text3} />;
}

type DatedElement = Pick<Element, 'type' | 'codeClassification' | 'timestamp' | 'rewrittenOn'>;

/** « Surligné il y a 1 heure · modifié »: when it was added, and what its letter does not show. */
function ElementTime({ type, codeClassification, timestamp, rewrittenOn }: DatedElement) {
  const text = useText(elementsText);
  return (
    <p className="when">
      {text.made[type]} <RelativeTime at={timestamp} />
      {rewrittenOn ? ` · ${text.modified}` : null}
      {type === 'highlight' && !codeClassification ? ` · ${text.noCode}` : null}
    </p>
  );
}

interface ElementEditorProps {
  readonly elementId: Id;
  readonly type: 'highlight' | 'comment';
  readonly words: string;
  readonly onSave: (words: string) => void;
  readonly onClose: () => void;
}

/** AL-12: rewrites an element in place. Escape keeps the draft for the next time; Cancel asks. */
function ElementEditor({ elementId, type, words: before, onSave, onClose }: ElementEditorProps) {
  const text = useText(elementsText);
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(() => storedDraft(editDraft(elementId)) || before);
  useGuardedDraft(editDraft(elementId), words);
  const [error, setError] = useState<string | null>(null);
  const change = (next: string) => {
    setError(null);
    setWords(next);
    storeDraft(editDraft(elementId), next === before ? '' : next);
  };
  const forget = () => {
    storeDraft(editDraft(elementId), '');
    onClose();
  };
  const leaving = useDiscardConfirmation(words !== before, forget);
  const close = useCloseKeepingDraft(editDraft(elementId), onClose);
  const save = () => {
    const trimmed = words.trim();
    const isMissing = trimmed === '' && type === 'comment';
    if (isMissing) setError(text.emptyComment);
    if (isMissing || excessLength(words, WORDS_MAX) > 0) return field.current?.focus();
    if (trimmed !== before) onSave(trimmed);
    forget();
  };
  return (
    <WritingBox style={{ marginTop: 8 }}>
      <WritingField
        ref={field}
        label={text.yourWords[type]}
        words={words}
        onWords={change}
        maximum={WORDS_MAX}
        error={error}
        isFocused
        onSend={save}
        onEscape={close}
      />
      <div className="send">
        <Button size="small" variant="discret" onClick={leaving.ask}>
          {text.cancel}
        </Button>
        <Button size="small" variant="doux" onClick={save}>
          {text.save}
        </Button>
      </div>
      {leaving.isAsked ? <DiscardChangesDialog leaving={leaving} /> : null}
    </WritingBox>
  );
}
