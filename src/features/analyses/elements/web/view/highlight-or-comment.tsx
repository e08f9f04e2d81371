import { UserText } from '../words/user-text.tsx';
import { ElementEditor } from './element-editor.tsx';
import { ElementFooter } from './element-footer.tsx';
import { ElementIcon } from './element-icon.tsx';
import { ElementTime } from './element-time.tsx';
import { PassageQuote } from './passage-quote.tsx';
import type { ShownProps } from './shown-props.ts';
import { useAuthoring } from './use-authoring.ts';

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
      <ElementIcon type={element.type} codeClassification={code} />
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
          <UserText text={words} className="words" />
        ) : null}
        <ElementTime {...element} />
        <ElementFooter
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
