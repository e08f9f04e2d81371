import { useLayoutEffect, useRef, useState } from 'react';

/** Which objectives are folded, which one the keyboard is on, which one is being named. */
export function useTreeState() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);

  // Focus follows an objective that was moved, named or reached by an arrow, once it is drawn in its place.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted.current)}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus();
  });
  return {
    tree,
    active,
    editing,
    setActive,
    setEditing,
    isOpen: (id: string) => !folded.has(id),
    setOpen: (id: string, open: boolean) =>
      setFolded((before) => {
        const next = new Set(before);
        if (open) next.delete(id);
        else next.add(id);
        return next;
      }),
    focus: (id: string) => {
      wanted.current = id;
      setActive(id);
    },
  };
}
export type TreeState = ReturnType<typeof useTreeState>;
