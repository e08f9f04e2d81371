import { Discussion } from '../replies/discussion.tsx';
import { UnsavedNotice } from '../words/unsaved-notice.tsx';
import { AttachState } from './attach-state.tsx';
import { AuthorActs } from './author-acts.tsx';
import { CodeChanger } from './code-changer.tsx';
import type { ShownProps } from './shown-props.ts';
import type { Authoring } from './use-authoring.ts';

interface ElementFootProps extends Pick<ShownProps, 'element' | 'state'> {
  readonly authoring: Authoring;
  /** Left out for what is not said in other words. */
  readonly onEdit?: () => void;
  /** Null for what has no passage of its own. */
  readonly onAttach: (() => void) | null;
}

/** Under what an element says: where its passage is, what its author changes, what others make of it. */
export function ElementFoot({ element, state, authoring, onEdit, onAttach }: ElementFootProps) {
  const { id, anchor, codeClassification: code, saving } = element;
  const { acts, changing, change, close, menu } = authoring;
  return (
    <>
      {anchor ? <AttachState state={state} onAttach={onAttach} /> : null}
      {acts && changing === 'code' ? (
        <CodeChanger value={code} onChange={(next) => acts.classify(id, next)} onClose={close} />
      ) : null}
      <UnsavedNotice saving={saving} />
      <Discussion
        target={element}
        end={
          acts ? (
            <AuthorActs
              {...{ element, state, menu, onAttach }}
              {...(onEdit ? { onEdit } : {})}
              onCode={() => change('code')}
            />
          ) : null
        }
      />
    </>
  );
}
