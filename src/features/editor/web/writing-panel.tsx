import { useState } from 'react';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { mayWrite } from '#features/reflections/reflections/rules/may-write.ts';
import { EditorErrorPanel, useCollaboration } from '#features/reflections/web.ts';
import { DeskSkeleton } from './desk/desk-skeleton.tsx';
import { WritingDesk } from './desk/writing-desk.tsx';
import { HistoryAct } from './history/history-act.tsx';
import { PaperActs } from './paper/paper-acts.tsx';

/** The tab « Rédaction »: the text once it is loaded, or why it cannot be. */
export default function WritingPanel({ reflection }: { readonly reflection: Reflection }) {
  const { state, document, awareness } = useCollaboration();
  const stableReflection = useStableReflection(reflection);
  if (state.error) return <EditorErrorPanel />;
  if (!state.isReady) return <DeskSkeleton />;
  return (
    <>
      <WritingDesk
        reflection={stableReflection}
        document={document}
        awareness={awareness}
        isReadOnly={state.isReadOnly || !mayWrite(reflection.role)}
      />
      <HistoryAct reflection={stableReflection} />
      <PaperActs reflection={reflection} />
    </>
  );
}

/** While somebody writes, the reflection is refetched every second with a new edit time, which nothing here shows. */
function useStableReflection(reflection: Reflection): Reflection {
  const [shown, setShown] = useState(reflection);
  const isSame = COMPARED.every((name) => shown[name] === reflection[name]);
  if (!isSame) setShown(reflection);
  return isSame ? shown : reflection;
}

const COMPARED = ['id', 'role', 'documentCount', 'title'] as const;
