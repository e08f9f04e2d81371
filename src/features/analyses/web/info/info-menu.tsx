import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Pencil from 'lucide-react/icons/pencil';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { call } from '#ui/call/call.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { type AnalysisCard, changeAnalysis } from '../../contract/analyses.ts';
import { threadLabel } from '../../rules/thread-label.ts';
import { useAnalysisChange } from '../analysis-change.ts';
import { infoText } from './info-text.ts';
import { RenameDialog } from './rename-dialog.tsx';

const { shape } = changeAnalysis.input;

/** « ⋮ »: the names of an analysis and of its thread, and whether the original is offered; for those who may edit. */
export function InfoMenu({ analysis }: { readonly analysis: AnalysisCard }) {
  const text = useText(infoText);
  const language = useLanguage();
  const { show } = useSnackbar();
  const change = useAnalysisChange(analysis);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [renamed, setRenamed] = useState<'thread' | 'title' | null>(null);
  const { id: analysisId, threadName, title, downloadAuthorized } = analysis;
  const save = (to: Pick<Partial<AnalysisCard>, 'threadName' | 'title' | 'downloadAuthorized'>) =>
    change(to, () => call(changeAnalysis, { analysisId, ...to }));
  const choose = (run: () => void) => () => {
    setOpen(false);
    run();
  };
  const offer = async (to: boolean) => {
    if (await save({ downloadAuthorized: to })) {
      show({
        text: to ? text.originalOffered : text.originalHidden,
        undo: () => void save({ downloadAuthorized: !to }),
      });
    }
  };
  const OfferIcon = downloadAuthorized ? EyeOff : Eye;
  return (
    <>
      <IconButton
        ref={button}
        label={text.acts}
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <EllipsisVertical />
      </IconButton>
      <Menu
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorEl={button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': text.acts },
          paper: { role: 'region', 'aria-label': text.acts, sx: { minWidth: 232 } },
        }}
      >
        <MenuItem onClick={choose(() => setRenamed('thread'))}>
          <MessagesSquare size={18} />
          {text.renameThread}
        </MenuItem>
        <MenuItem onClick={choose(() => setRenamed('title'))}>
          <Pencil size={18} />
          {text.renameAnalysis}
        </MenuItem>
        {analysis.document.url ? (
          <MenuItem onClick={choose(() => void offer(!downloadAuthorized))}>
            <OfferIcon size={18} />
            {downloadAuthorized ? text.hideOriginal : text.offerOriginal}
          </MenuItem>
        ) : null}
      </Menu>
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
