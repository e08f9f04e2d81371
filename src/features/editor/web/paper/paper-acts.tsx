import FileDown from 'lucide-react/icons/file-down';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { useProfile } from '#features/accounts/web.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { useReflectionActs } from '#features/reflections/web.ts';
import type { MenuAct } from '#ui/buttons/acts-menu.tsx';
import { CallError } from '#ui/call/call-error.ts';
import { useAct } from '#ui/call/use-act.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import type { SnackbarMessage } from '#ui/snackbar/snackbar-bar.tsx';
import { useText } from '#ui/words/language.ts';
import { useWhenSaved } from '../use-when-saved.ts';
import { downloadPdf } from './download-pdf.ts';
import { paperActsText } from './paper-acts-text.ts';
import { printPaper } from './print-paper.ts';

type Wish = 'download' | 'print';

/** ED-09: « Télécharger en PDF » and « Imprimer » in the menu of a reflection, with all that was typed. */
export function PaperActs({ reflection }: { readonly reflection: Reflection }) {
  const text = useText(paperActsText);
  const { show } = useSnackbar();
  // How far it has come: one message at a time.
  const say = (message: SnackbarMessage) => show({ ...message, about: 'paper' });
  const isOffered = useProfile().data?.featureSwitches.useEditorV2 ?? false;
  const { mutate } = useAct({
    mutationFn: async (wish: Wish) => {
      if (wish === 'download') {
        const signs = await downloadPdf(reflection);
        if (signs?.length) {
          const action = { label: text.print, run: () => mutate('print') };
          say({ kind: 'error', text: text.boxes(signs.join(' '), signs.length), action });
        }
        if (signs) return;
        say({ text: text.inBrowser });
      }
      await printPaper(reflection.id, text.frame);
    },
    onError: (failure) =>
      say({ kind: 'error', text: failure instanceof CallError ? failure.message : text.failed }),
  });
  const ask = useWhenSaved<Wish>({
    onAsked: (wish) => say({ text: wish === 'download' ? text.preparing : text.printing }),
    run: (wish, isSaved) => {
      if (!isSaved) show({ kind: 'error', text: text.unsaved });
      mutate(wish);
    },
  });
  useReflectionActs(
    useMemo((): readonly MenuAct[] => {
      if (!isOffered) return [];
      return [
        { label: text.download, icon: FileDown, run: () => ask('download'), isApart: true },
        { label: text.print, icon: Printer, run: () => ask('print') },
      ];
    }, [isOffered, text, ask]),
  );
  return null;
}
