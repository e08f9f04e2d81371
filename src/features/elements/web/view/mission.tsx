import { useRef, useState } from 'react';
import { isRefused, useElementActs } from '../element-acts.ts';
import { MissionBox } from '../missions/mission-box.tsx';
import { Discussion } from '../replies/discussion.tsx';
import { UnsavedNotice } from '../words/unsaved-notice.tsx';
import { AttachState } from './attach-state.tsx';
import { AuthorActs } from './author-acts.tsx';
import { CodeChanger } from './code-changer.tsx';
import type { ShownProps } from './shown-props.ts';

/** What someone asks colleagues for, with what others make of it. */
export function Mission({ element, isMine, state, onAttach }: ShownProps) {
  const acts = useElementActs();
  const menu = useRef<HTMLButtonElement>(null);
  const [isCoding, setCoding] = useState(false);
  const { id, anchor, codeClassification: code, saving } = element;
  const mayChange = isMine && acts !== null && !isRefused(saving);
  const attach = mayChange && anchor ? () => onAttach(id) : null;
  const close = () => {
    menu.current?.focus();
    setCoding(false);
  };
  return (
    <div className="mission">
      <MissionBox element={element} isMine={isMine} />
      {anchor ? <AttachState state={state} onAttach={attach} /> : null}
      {mayChange && isCoding ? (
        <CodeChanger value={code} onChange={(next) => acts.classify(id, next)} onClose={close} />
      ) : null}
      <UnsavedNotice saving={saving} />
      <Discussion
        target={element}
        end={
          mayChange ? (
            <AuthorActs {...{ element, state, menu }} onCode={() => setCoding(true)} onAttach={attach} />
          ) : null
        }
      />
    </div>
  );
}
