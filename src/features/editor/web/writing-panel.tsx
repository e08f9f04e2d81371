import { useState } from 'react';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { mayWrite } from '#features/reflections/reflections/rules/may-write.ts';
import { EditorErrorPanel, useCollaboration } from '#features/reflections/web.ts';
import { DeskSkeleton } from './desk/desk-skeleton.tsx';
import { WritingDesk } from './desk/writing-desk.tsx';
import { HistoryAct } from './history/history-act.tsx';
import { PaperActs } from './paper/paper-acts.tsx';

/** The tab « Rédaction »: the text once it is there, what is wrong where it cannot be. */
export default function WritingPanel({ reflection }: { readonly reflection: Reflection }) {
  const { state, document, awareness } = useCollaboration();
  const steady = useSteady(reflection);
  if (state.error) return <EditorErrorPanel />;
  if (!state.isReady) return <DeskSkeleton />;
  return (
    <>
      <WritingDesk
        reflection={steady}
        document={document}
        awareness={awareness}
        isReadOnly={state.isReadOnly || !mayWrite(reflection.role)}
      />
      <HistoryAct reflection={steady} />
      <PaperActs reflection={reflection} />
    </>
  );
}

/** While one writes the reflection is read anew every second, for when it was last edited: nothing here shows that. */
function useSteady(reflection: Reflection): Reflection {
  const [shown, setShown] = useState(reflection);
  const isSame = STANDS_FOR.every((name) => shown[name] === reflection[name]);
  if (!isSame) setShown(reflection);
  return isSame ? shown : reflection;
}

const STANDS_FOR = ['id', 'role', 'documentCount', 'title'] as const;
