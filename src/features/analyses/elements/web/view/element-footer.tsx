import { Discussion } from '../replies/discussion.tsx';
import { UnsavedNotice } from '../words/unsaved-notice.tsx';
import { AnchorState } from './anchor-state.tsx';
import { AuthorActs } from './author-acts.tsx';
import { CodeChanger } from './code-changer.tsx';
import type { ShownProps } from './shown-props.ts';
import type { Authoring } from './use-authoring.ts';

interface ElementFootProps extends Pick<ShownProps, 'element' | 'state'> {
  readonly authoring: Authoring;
  /** Left out for elements that cannot be rewritten. */
  readonly onEdit?: () => void;
  /** Null for elements without a passage of their own. */
  readonly onAttach: (() => void) | null;
}

/** The foot of an element: how its passage was found, the actions of its author, votes and replies. */
export function ElementFooter({ element, state, authoring, onEdit, onAttach }: ElementFootProps) {
  const { id, anchor, codeClassification: code, saving } = element;
  const { acts, changing, change, close, menu } = authoring;
  return (
    <>
      {anchor ? <AnchorState state={state} onAttach={onAttach} /> : null}
      {acts && changing === 'code' ? (
        <CodeChanger value={code} onChange={(next) => acts.classify(id, next)} onClose={close} />
      ) : null}
      <UnsavedNotice saving={saving} />
      <Discussion
        target={element}
        end={
          acts ? (
            <AuthorActs
              element={element}
              state={state}
              menu={menu}
              onAttach={onAttach}
              {...(onEdit ? { onEdit } : {})}
              onCode={() => change('code')}
            />
          ) : null
        }
      />
    </>
  );
}
