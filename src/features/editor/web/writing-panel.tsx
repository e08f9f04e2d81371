import { EditorErrorPanel, useCollaboration } from '#features/collaboration/web/public.ts';
import type { Reflection } from '#features/reflections/contract/reflection.ts';
import { mayWrite } from '#features/reflections/rules/may-write.ts';
import { DeskSkeleton } from './desk/desk-skeleton.tsx';
import { WritingDesk } from './desk/writing-desk.tsx';
import { PaperActs } from './paper/paper-acts.tsx';

/** The tab « Rédaction »: the text once it is there, what is wrong where it cannot be. */
export default function WritingPanel({ reflection }: { readonly reflection: Reflection }) {
  const { state, document, awareness } = useCollaboration();
  if (state.error) return <EditorErrorPanel />;
  if (!state.isReady) return <DeskSkeleton />;
  return (
    <>
      <WritingDesk
        reflection={reflection}
        document={document}
        awareness={awareness}
        isReadOnly={state.isReadOnly || !mayWrite(reflection.role)}
      />
      <PaperActs reflection={reflection} />
    </>
  );
}
