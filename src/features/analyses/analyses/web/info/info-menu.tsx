import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { changeAnalysis } from '../../contract/analyses.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';
import { threadLabel } from '../../rules/thread-label.ts';
import { useAnalysisChange } from '../use-analysis-change.ts';
import { infoText } from './info-text.ts';
import { RenameDialog } from './rename-dialog.tsx';

const { shape } = changeAnalysis.input;

/** « ⋮ »: the names of an analysis and of its thread, and whether the original is offered; for those who may edit. */
export function InfoMenu({ analysis }: { readonly analysis: AnalysisCard }) {
  const text = useText(infoText);
  const language = useLanguage();
  const { show } = useSnackbar();
  const change = useAnalysisChange(analysis);
  const [renamed, setRenamed] = useState<'thread' | 'title' | null>(null);
  const { id: analysisId, threadName, title, downloadAuthorized } = analysis;
  const save = (to: Pick<Partial<AnalysisCard>, 'threadName' | 'title' | 'downloadAuthorized'>) =>
    change(to, () => call(changeAnalysis, { analysisId, ...to }));
  const offer = async (to: boolean) => {
    if (await save({ downloadAuthorized: to })) {
      show({
        text: to ? text.originalOffered : text.originalHidden,
        undo: () => void save({ downloadAuthorized: !to }),
      });
    }
  };
  const acts = [
    { label: text.renameThread, icon: MessagesSquare, run: () => setRenamed('thread') },
    { label: text.renameAnalysis, icon: Pencil, run: () => setRenamed('title') },
  ];
  const original = downloadAuthorized
    ? { label: text.hideOriginal, icon: EyeOff, run: () => void offer(false) }
    : { label: text.offerOriginal, icon: Eye, run: () => void offer(true) };
  return (
    <>
      <ActionsMenu label={text.acts} acts={analysis.document.url ? [...acts, original] : acts} />
      {renamed === 'thread' ? (
        <RenameDialog
          title={text.renameThread}
          label={text.threadName}
          help={text.threadNameHelp}
          placeholder={threadLabel({ ...analysis, threadName: '' }, language)}
          value={threadName}
          schema={shape.threadName}
          onSave={(to) => save({ threadName: to })}
          onClose={() => setRenamed(null)}
        />
      ) : null}
      {renamed === 'title' ? (
        <RenameDialog
          title={text.renameAnalysis}
          label={text.title}
          value={title}
          schema={shape.title.unwrap()}
          onSave={(to) => save({ title: to })}
          onClose={() => setRenamed(null)}
        />
      ) : null}
    </>
  );
}
