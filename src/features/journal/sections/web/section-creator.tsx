import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import type { Id } from '#base/ids.ts';
import type { SectionCreatorRequest } from '#features/journal/journal/web/open-section-creator.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { SnackbarInDialog } from '#ui/snackbar/snackbar.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { sectionsText } from '../text.ts';
import { Creator } from './creator/creator.tsx';
import { CreatorFrame, DIALOG_PAPER_STYLE } from './creator/creator-frame.ts';
import { openedSectionQuery } from './opened-section.ts';

interface SectionCreatorProps {
  readonly request: SectionCreatorRequest;
  readonly onClose: () => void;
}

/** SC-05, SH-07: the full-screen dialog that creates and edits sections of the journal. */
export default function SectionCreator({ request, onClose }: SectionCreatorProps) {
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const leave = useRef(onClose);
  const props = {
    titleId,
    request,
    onClose,
    onLeaving(ask: () => void) {
      leave.current = ask;
    },
  };
  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={() => leave.current()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isPhone ? {} : DIALOG_PAPER_STYLE } }}
    >
      {request.journalId ? (
        <ExistingSection journalId={request.journalId} {...props} />
      ) : (
        <Creator opened={null} {...props} />
      )}
      <SnackbarInDialog />
    </Dialog>
  );
}

interface ExistingSectionProps extends SectionCreatorProps {
  readonly journalId: Id;
  readonly titleId: string;
  readonly onLeaving: (ask: () => void) => void;
}

/** Loads the searches of an existing section first. */
function ExistingSection({ journalId, ...props }: ExistingSectionProps) {
  const text = useText(sectionsText);
  const { close } = useText(uiText);
  const { data, error, refetch } = useQuery(openedSectionQuery(journalId));
  if (data) return <Creator opened={data} {...props} />;
  return (
    <CreatorFrame>
      <header>
        <h2 id={props.titleId}>{text.changeTitle}</h2>
        <span className="grow" />
        <IconButton className="close" label={close} onClick={props.onClose}>
          <X size={18} />
        </IconButton>
      </header>
      {error ? (
        <div className="notices">
          <LoadFailure onRetry={refetch}>
            {text.loadFailed} {error.message}
          </LoadFailure>
        </div>
      ) : (
        <Spinner />
      )}
    </CreatorFrame>
  );
}
