import History from 'lucide-react/icons/history';
import { useMemo, useState } from 'react';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { useReflectionActs } from '#features/reflections/web.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { useText } from '#ui/words/language.ts';
import type { HistoryDialogProps } from './history-dialog.tsx';
import { historyText } from './history-text.ts';

/** Loaded on demand, when the history is first opened. */
const HistoryLayer = lazyLayer<HistoryDialogProps>(() => import('./history-dialog.tsx'));

/** « Historique des versions » in the menu of a reflection. */
export function HistoryAct({ reflection }: { readonly reflection: Reflection }) {
  const text = useText(historyText);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  useReflectionActs(
    useMemo(() => [{ label: text.act, icon: History, run: () => setOpen(true), startsGroup: true }], [text]),
  );
  return isOpen ? <HistoryLayer layer={{ open, close }} reflection={reflection} onClose={close} /> : null;
}
