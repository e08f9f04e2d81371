import { Words } from '../words/words.tsx';
import { ElementEditor } from './element-editor.tsx';
import { ElementFoot } from './element-foot.tsx';
import { ElementSign } from './element-sign.tsx';
import { PassageQuote } from './passage-quote.tsx';
import type { ShownProps } from './shown-props.ts';
import { useAuthoring } from './use-authoring.ts';
import { WhenMade } from './when-made.tsx';

/** A highlight with its note, or a comment; its author changes it in place. */
export function HighlightOrComment({ element, isMine, state, onShow, onAttach }: ShownProps) {
  const authoring = useAuthoring(element, isMine);
  const { acts, changing, change, close } = authoring;
  const { id, codeClassification: code, anchor } = element;
  const isHighlight = element.type === 'highlight';
  const passage = isHighlight ? element.text : anchor?.exact;
  const words = isHighlight ? element.note : element.text;
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
        {acts && changing === 'words' ? (
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
        <ElementFoot
          element={element}
          state={state}
          authoring={authoring}
          onEdit={() => change('words')}
          onAttach={acts && isHighlight ? () => onAttach(id) : null}
        />
      </div>
    </div>
  );
}
