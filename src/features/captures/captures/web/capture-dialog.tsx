import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import Link from 'lucide-react/icons/link';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { profileQuery } from '#features/accounts/web.ts';
import { FilingSubmit, ThreadChoice } from '#features/captures/filing/web/filing-buttons.tsx';
import { FilingFields } from '#features/captures/filing/web/filing-fields.tsx';
import type { FilingResult, FilingSubject } from '#features/captures/filing/web/filing-subject.ts';
import { useFiling } from '#features/captures/filing/web/use-filing.ts';
import { useFilingEnd } from '#features/captures/filing/web/use-filing-end.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import {
  DiscardChangesDialog,
  useDiscardConfirmation,
  useIsChanged,
} from '#ui/dialogs/discard-changes-dialog.tsx';
import { tabProps } from '#ui/keyboard/tab-row.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { capturesText } from '../text.ts';
import { AddressPanel } from './address/address-panel.tsx';
import { useAddressCapture } from './address/use-address-capture.ts';
import { CapturePanel, type PanelTab } from './capture-panel.tsx';
import { FilePanel } from './file/file-panel.tsx';
import { pendingUpload } from './file/pending-upload.ts';
import { useFileCapture } from './file/use-file-capture.ts';
import { type CaptureTab, captureDialog, type OpenedCapture } from './open-capture.ts';
import { subjectOf } from './subject-of.ts';

const TABS = ['address', 'file'] as const;
const ICONS = { address: Link, file: FileUp } as const;

interface CaptureTabsProps {
  readonly dialogId: string;
  readonly shown: CaptureTab;
  readonly onShow: (tab: CaptureTab) => void;
}

/** An address or a file; arrow keys switch between them. */
function CaptureTabs({ dialogId, shown, onShow }: CaptureTabsProps) {
  const text = useText(capturesText).tabs;
  const tabOf = tabProps({ row: dialogId, tabs: TABS, shown, onShow });
  return (
    <List role="tablist" aria-label={text.label}>
      {TABS.map((tab) => {
        const Icon = ICONS[tab];
        return (
          <button key={tab} {...tabOf(tab)}>
            <Icon />
            {text[tab]}
          </button>
        );
      })}
    </List>
  );
}

const List = styled('div')({
  display: 'flex',
  flex: 'none',
  gap: 4,
  padding: '8px 16px 0',
  borderBottom: `1px solid ${colour.line}`,
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    padding: '0 12px',
    marginBottom: -1,
    border: 0,
    borderBottom: '2px solid transparent',
    background: 'none',
    fontWeight: 500,
    color: colour.text2,
    cursor: 'pointer',
    '&:hover': { color: colour.text },
    '&:focus-visible': { outlineOffset: -3, borderRadius: 8 },
    [ON_TOUCH]: { minHeight: 44 },
  },
  '& [aria-selected=true]': { color: colour.text, fontWeight: 600, borderColor: colour.primary },
});

const CAPTURE_WIDTH = 680;

/** CA-01, CA-02: captures pages and files. Each tab has its own capture; closing lets a running one continue. */
export default function CaptureDialog() {
  const text = useText(capturesText);
  const { show } = useSnackbar();
  const dialogId = useId();
  const opened = captureDialog.useOpened();
  const [tab, setTab] = useState<CaptureTab>(() => firstTab(opened));
  const [isCreatedAnyway, setCreatedAnyway] = useState(false);
  const [edited, setEdited] = useState<Readonly<Partial<Record<CaptureTab, boolean>>>>({});
  const address = useAddressCapture();
  const file = useFileCapture();
  const end = useFilingEnd();
  const { id: myPortfolio } = useSuspenseQuery(profileQuery).data;
  const place = (of: CaptureTab) => ({ dialogId, tab: of, isShown: tab === of });
  const page =
    isCreatedAnyway && address.url ? subjectOf.address(address) : subjectOf.capture(address.capture);
  const upload = subjectOf.capture(file.failure === null ? file.capture : undefined);

  const takenNumber = useRef(0);
  const take = useEffectEvent((request: OpenedCapture) => {
    if (takenNumber.current === request.number) return;
    takenNumber.current = request.number;
    if (request.tab) setTab(request.tab);
    if (request.files) file.take(request.files);
    else if (!request.url) return;
    // A capture that waits for a choice is finished first.
    else if (page) show({ text: text.finishFirst });
    else address.take(request.url, request.title);
  });
  useEffect(() => {
    if (opened) take(opened);
  }, [opened]);
  // The dialog shows a pending upload again.
  useEffect(() => pendingUpload.change({ isLeft: false }), []);

  const close = () => {
    address.part();
    file.part();
    captureDialog.close();
  };
  /** Offers to resume an unfinished capture after closing by mistake, unless it is in the portfolio already. */
  const leave = () => {
    const { url } = address;
    const unfinished = tab === 'file' ? upload : page;
    close();
    if (!unfinished || unfinished.known[0]?.portfolioIds.includes(myPortfolio)) return;
    const again = tab === 'file' ? { tab } : { tab, ...(url ? { url } : {}) };
    const action = { label: text.resume, run: () => captureDialog.open(again) };
    show({ text: text.unfinished(unfinished.title), action });
  };
  const cancel = (given: { readonly giveUp: () => void }) => () => {
    given.giveUp();
    close();
  };
  const filing = (of: { readonly end: () => void; readonly giveUp: () => void }, tab: CaptureTab) => ({
    onEdited: (isEdited: boolean) => setEdited((now) => ({ ...now, [tab]: isEdited })),
    onCancel: cancel(of),
    onFiled(filed: FilingResult) {
      of.end();
      // Closed before navigating, so that nothing counts as unsaved.
      flushSync(close);
      end.filed(filed);
    },
    onFailed: end.failed,
    onOpen(analysis: FilingResult['analysis']) {
      of.giveUp();
      flushSync(close);
      end.open(analysis);
    },
  });

  return (
    <DialogFrame
      open
      bare
      onClose={leave}
      isChanged={edited.address === true || edited.file === true}
      title={text.title}
      width={CAPTURE_WIDTH}
      tabs={<CaptureTabs dialogId={dialogId} shown={tab} onShow={setTab} />}
    >
      {page ? (
        <FilingPanel place={place('address')} subject={page} {...filing(address, 'address')} />
      ) : (
        <AddressPanel
          place={place('address')}
          address={address}
          onCancel={cancel(address)}
          onCreateAnyway={() => setCreatedAnyway(true)}
        />
      )}
      {upload ? (
        <FilingPanel place={place('file')} subject={upload} {...filing(file, 'file')} />
      ) : (
        <FilePanel place={place('file')} file={file} onCancel={cancel(file)} />
      )}
    </DialogFrame>
  );
}

/** The requested tab; else that of a pending upload. */
function firstTab(opened: OpenedCapture | null): CaptureTab {
  if (opened?.tab) return opened.tab;
  return opened?.files || (pendingUpload.now().name !== '' && !opened?.url) ? 'file' : 'address';
}

interface FilingPanelProps {
  readonly place: PanelTab;
  readonly subject: FilingSubject;
  readonly onCancel: () => void;
  /** Whether there are unsaved changes. */
  readonly onEdited: (isEdited: boolean) => void;
  readonly onFiled: (filed: FilingResult) => void;
  readonly onFailed: (failure: Error, isNew: boolean) => void;
  /** Opens an existing analysis, without adding anything. */
  readonly onOpen: (analysis: FilingResult['analysis']) => void;
}

/** CA-03: the form that files a capture. */
function FilingPanel({ place, subject, onCancel, onEdited, onFiled, onFailed, onOpen }: FilingPanelProps) {
  const text = useText(capturesText).reading;
  const { cancel } = useText(uiText);
  const filing = useFiling(subject, { onFiled, onFailed });
  const isEdited = useIsChanged([filing.title, filing.tags, filing.draft]);
  const leaving = useDiscardConfirmation(isEdited, onCancel);
  const edit = useEffectEvent(onEdited);
  useEffect(() => {
    edit(isEdited);
    return () => edit(false);
  }, [isEdited]);
  const { ready } = text[subject.document?.kind === 'upload' ? 'file' : 'page'];
  return (
    <CapturePanel
      {...place}
      onSubmit={filing.submit}
      status={<ThreadChoice filing={filing} />}
      actions={
        <>
          <Button variant="discret" onClick={leaving.ask}>
            {cancel}
          </Button>
          <FilingSubmit filing={filing} />
        </>
      }
    >
      <VisuallyHidden role="status">{subject.document ? ready(subject.title) : ''}</VisuallyHidden>
      <FilingFields subject={subject} filing={filing} onOpen={onOpen} />
      {leaving.isAsked ? <DiscardChangesDialog leaving={leaving} /> : null}
    </CapturePanel>
  );
}
