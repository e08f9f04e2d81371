import FileDown from 'lucide-react/icons/file-down';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { useProfile } from '#features/accounts/web.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { useReflectionActs } from '#features/reflections/web.ts';
import type { MenuAction } from '#ui/buttons/actions-menu.tsx';
import { CallError } from '#ui/call/call-error.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import type { SnackbarMessage } from '#ui/snackbar/snackbar-bar.tsx';
import { useText } from '#ui/words/language.ts';
import { useWhenSaved } from '../use-when-saved.ts';
import { downloadPdf } from './download-pdf.ts';
import { paperActsText } from './paper-acts-text.ts';
import { printPaper } from './print-paper.ts';

type PaperFormat = 'download' | 'print';

/** ED-09: « Télécharger en PDF » and « Imprimer » in the menu of a reflection; both wait until everything is saved. */
export function PaperActs({ reflection }: { readonly reflection: Reflection }) {
  const text = useText(paperActsText);
  const { show } = useSnackbar();
  // Progress messages replace each other.
  const showProgress = (message: SnackbarMessage) => show({ ...message, about: 'paper' });
  const isOffered = useProfile().data?.featureSwitches.useEditorV2 ?? false;
  const { mutate } = useExclusiveMutation({
    mutationFn: async (format: PaperFormat) => {
      if (format === 'download') {
        const missing = await downloadPdf(reflection);
        if (missing?.length) {
          const action = { label: text.print, run: () => mutate('print') };
          showProgress({ kind: 'error', text: text.boxes(missing.join(' '), missing.length), action });
        }
        if (missing) return;
        showProgress({ text: text.inBrowser });
      }
      await printPaper(reflection.id, text.frame);
    },
    onError: (failure) =>
      showProgress({ kind: 'error', text: failure instanceof CallError ? failure.message : text.failed }),
  });
  const ask = useWhenSaved<PaperFormat>({
    onAsked: (format) => showProgress({ text: format === 'download' ? text.preparing : text.printing }),
    run: (format, isSaved) => {
      if (!isSaved) show({ kind: 'error', text: text.unsaved });
      mutate(format);
    },
  });
  useReflectionActs(
    useMemo((): readonly MenuAction[] => {
      if (!isOffered) return [];
      return [
        { label: text.download, icon: FileDown, run: () => ask('download'), startsGroup: true },
        { label: text.print, icon: Printer, run: () => ask('print') },
      ];
    }, [isOffered, text, ask]),
  );
  return null;
}
