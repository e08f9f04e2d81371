import { useRef, useState } from 'react';
import { hasDraft } from '#ui/writing/use-draft.ts';
import { isRefused, useElementActs } from '../element-acts.ts';
import { Discussion } from '../replies/discussion.tsx';
import { UnsavedNotice } from '../words/unsaved-notice.tsx';
import { Words } from '../words/words.tsx';
import { AttachState } from './attach-state.tsx';
import { AuthorActs } from './author-acts.tsx';
import { CodeChanger } from './code-changer.tsx';
import { ElementEditor, editDraft } from './element-editor.tsx';
import { ElementSign } from './element-sign.tsx';
import { PassageQuote } from './passage-quote.tsx';
import type { ShownProps } from './shown-props.ts';
import { WhenMade } from './when-made.tsx';

/** A passage someone marked with what they remarked, or what they said; its author changes it in place. */
export function HighlightOrComment({ element, isMine, state, onShow, onAttach }: ShownProps) {
  const acts = useElementActs();
  const menu = useRef<HTMLButtonElement>(null);
  const { id, codeClassification: code, anchor, saving } = element;
  const isHighlight = element.type === 'highlight';
  const mayChange = isMine && acts !== null && !isRefused(saving);
  const [changing, setChanging] = useState<'words' | 'code' | null>(() =>
    hasDraft(editDraft(id)) ? 'words' : null,
  );
  const close = () => {
    menu.current?.focus();
    setChanging(null);
  };
  const passage = isHighlight ? element.text : anchor?.exact;
  const words = isHighlight ? element.note : element.text;
  const attach = mayChange && isHighlight ? () => onAttach(id) : null;
  return (
    <div className="marked">
      <ElementSign type={element.type} codeClassification={code} />
      <div>
        {passage ? (
          <PassageQuote
            passage={passage}
            code={code}
            onShow={anchor && state !== 'lost' ? () => onShow(id) : null}
          />
        ) : null}
        {mayChange && changing === 'words' ? (
          <ElementEditor
            elementId={id}
            type={isHighlight ? 'highlight' : 'comment'}
            words={words}
            onSave={(next) => acts.rewrite(id, next)}
            onClose={close}
          />
        ) : words ? (
          <Words text={words} className="words" />
        ) : null}
        <WhenMade {...element} />
        {anchor ? <AttachState state={state} onAttach={attach} /> : null}
        {mayChange && changing === 'code' ? (
          <CodeChanger value={code} onChange={(next) => acts.classify(id, next)} onClose={close} />
        ) : null}
        <UnsavedNotice saving={saving} />
        <Discussion
          target={element}
          end={
            mayChange ? (
              <AuthorActs
                {...{ element, state, menu }}
                onEdit={() => setChanging('words')}
                onCode={() => setChanging('code')}
                onAttach={attach}
              />
            ) : null
          }
        />
      </div>
    </div>
  );
}
