import { useLayoutEffect, useRef, useState } from 'react';

/** Which objectives are collapsed, which one is active for the keyboard, which one is being named. */
export function useTreeState() {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const pendingFocus = useRef<string | null>(null);

  // Focuses an objective that was moved, named or reached by an arrow key, once its row is rendered.
  useLayoutEffect(() => {
    if (pendingFocus.current === null) return;
    const row = tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(pendingFocus.current)}"]`);
    if (!row) return;
    pendingFocus.current = null;
    row.focus();
  });
  return {
    tree,
    active,
    editing,
    setActive,
    setEditing,
    isOpen: (id: string) => !collapsed.has(id),
    setOpen: (id: string, open: boolean) =>
      setCollapsed((before) => {
        const next = new Set(before);
        if (open) next.delete(id);
        else next.add(id);
        return next;
      }),
    focus: (id: string) => {
      pendingFocus.current = id;
      setActive(id);
    },
  };
}
export type TreeState = ReturnType<typeof useTreeState>;
