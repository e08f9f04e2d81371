import { memo, useLayoutEffect, useRef } from 'react';
import { personName } from '#features/accounts/accounts/rules/person-name.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { elementsText } from '../../text.ts';
import { useElementSelection } from '../element-selection.ts';
import { ElementFrame } from './element-frame.ts';
import { HighlightOrComment } from './highlight-or-comment.tsx';
import { Mission } from './mission.tsx';
import type { ElementViewProps, ShownProps } from './shown-props.ts';

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
