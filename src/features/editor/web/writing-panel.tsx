import FileDown from 'lucide-react/icons/file-down';
import History from 'lucide-react/icons/history';
import Printer from 'lucide-react/icons/printer';
import { useMemo, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { texts } from '#base/language.ts';
import { useProfile } from '#features/accounts/web.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { mayWrite } from '#features/reflections/reflections/rules/reflection-rights.ts';
import { EditorErrorPanel, useCollaboration, useReflectionActions } from '#features/reflections/web.ts';
import type { MenuAction } from '#ui/buttons/actions-menu.tsx';
import { parseProblem } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import type { SnackbarMessage } from '#ui/snackbar/snackbar-bar.tsx';
import { currentLanguage, useText } from '#ui/words/language.ts';
import { MISSING_GLYPHS_HEADER, paperPath, pdfPath } from '../contract/paper.ts';
import { paperFileName, paperReasons } from '../rules/paper/pdf-download.ts';
import { historyText } from '../text.ts';
import type { HistoryDialogProps } from './history-dialog.tsx';
import { useWhenSaved } from './use-when-saved.ts';
import { EditorWorkspace } from './workspace/editor-workspace.tsx';
import { WorkspaceSkeleton } from './workspace/workspace-skeleton.tsx';

/** The status of a server that makes no PDFs. */
const NOT_OFFERED = 204;

/** ED-09: downloads the PDF from the server; null where the browser must print. Returns the characters without a font. */
async function downloadPdf({
  id,
  title,
}: Pick<Reflection, 'id' | 'title'>): Promise<readonly string[] | null> {
  const answer = await fetch(paperAddress(pdfPath, id), {
    credentials: 'same-origin',
    headers: { 'accept-language': currentLanguage() },
  });
  if (answer.status === NOT_OFFERED) return null;
  if (!answer.ok) {
    const problem = parseProblem(answer.status, await answer.text());
    if (problem.reason === paperReasons['pdf-failed'].key) return null;
    throw new CallError(problem);
  }
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = paperFileName(title);
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return [...decodeURIComponent(answer.headers.get(MISSING_GLYPHS_HEADER) ?? '')];
}

let currentFrame: HTMLIFrameElement | undefined;

/** ED-09: prints the page of the PDF from an invisible frame. Resolves once the browser has opened its print dialog. */
async function printPaper(reflectionId: Id, title: string): Promise<void> {
  // The previous frame is kept until the next print: browsers may still be printing it.
  currentFrame?.remove();
  const frame = document.createElement('iframe');
  currentFrame = frame;
  frame.title = title;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Some browsers do not print a hidden frame.
  Object.assign(frame.style, {
    position: 'fixed',
    right: 0,
    bottom: 0,
    width: '1px',
    height: '1px',
    border: 0,
    opacity: 0,
  });
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = paperAddress(paperPath, reflectionId);
  document.body.append(frame);
  await loaded;
  const page = frame.contentWindow;
  if (!page || !frame.contentDocument?.querySelector('main'))
    throw new Error('the page to print could not be loaded');
  page.focus();
  page.print();
}

/** The texts about printing a reflection. */
const paperActionsText = texts({
  fr: {
    download: 'Télécharger en PDF',
    print: 'Imprimer…',
    preparing: 'Préparation du PDF…',
    printing: 'Préparation de l’impression…',
    inBrowser: 'Choisissez « Enregistrer au format PDF » dans la fenêtre d’impression.',
    boxes: (signs: string, count: number): string =>
      count > 1
        ? `Le PDF est prêt, mais ce serveur n’a pas de police pour ces signes, remplacés par des carrés : ${signs}. L’impression depuis votre navigateur peut les rendre.`
        : `Le PDF est prêt, mais ce serveur n’a pas de police pour ce signe, remplacé par un carré : ${signs}. L’impression depuis votre navigateur peut le rendre.`,
    unsaved: 'Vos derniers changements ne sont pas encore enregistrés : ils ne sont pas dans ce document.',
    failed: 'La réflexion n’a pas pu être préparée pour l’impression. Réessayez.',
    frame: 'Réflexion à imprimer',
  },
  en: {
    download: 'Download as PDF',
    print: 'Print…',
    preparing: 'Preparing the PDF…',
    printing: 'Preparing to print…',
    inBrowser: 'Choose “Save as PDF” in the print window.',
    boxes: (signs, count) =>
      count === 1
        ? `The PDF is ready, but this server has no font for this sign, which shows as a box: ${signs}. Printing from your browser may draw it.`
        : `The PDF is ready, but this server has no font for these signs, which show as boxes: ${signs}. Printing from your browser may draw them.`,
    unsaved: 'Your last changes are not saved yet: they are not in this document.',
    failed: 'The reflection could not be prepared for printing. Try again.',
    frame: 'Reflection to print',
  },
});

type PaperFormat = 'download' | 'print';

/** ED-09: « Télécharger en PDF » and « Imprimer » in the menu of a reflection; both wait until everything is saved. */
function PaperActions({ reflection }: { readonly reflection: Reflection }) {
  const text = useText(paperActionsText);
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
  useReflectionActions(
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

/** Loaded on demand, when the history is first opened. */
const HistoryLayer = lazyLayer<HistoryDialogProps>(() => import('./history-dialog.tsx'));

/** « Historique des versions » in the menu of a reflection. */
function HistoryButton({ reflection }: { readonly reflection: Reflection }) {
  const text = useText(historyText);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  useReflectionActions(
    useMemo(() => [{ label: text.act, icon: History, run: () => setOpen(true), startsGroup: true }], [text]),
  );
  return isOpen ? <HistoryLayer layer={{ open, close }} reflection={reflection} onClose={close} /> : null;
}

/** The tab « Rédaction »: the text once it is loaded, or why it cannot be. */
export default function WritingPanel({ reflection }: { readonly reflection: Reflection }) {
  const { state, document, awareness } = useCollaboration();
  const stableReflection = useStableReflection(reflection);
  if (state.error) return <EditorErrorPanel />;
  if (!state.isReady) return <WorkspaceSkeleton />;
  return (
    <>
      <EditorWorkspace
        reflection={stableReflection}
        document={document}
        awareness={awareness}
        isReadOnly={state.isReadOnly || !mayWrite(reflection.role)}
      />
      <HistoryButton reflection={stableReflection} />
      <PaperActions reflection={reflection} />
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

/** The address of the PDF or the printable page, with the reader's time zone for the printed date. */
function paperAddress(path: string, reflectionId: Id): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return `${path.replace(':reflectionId', reflectionId)}?${new URLSearchParams({ timeZone })}`;
}
