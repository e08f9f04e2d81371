import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { profileQuery } from '#features/accounts/web.ts';
import type { FilingResult } from '#features/captures/filing/web/filing-subject.ts';
import { useFilingEnd } from '#features/captures/filing/web/use-filing-end.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { capturesText } from '../text.ts';
import { AddressPanel } from './address/address-panel.tsx';
import { useAddressCapture } from './address/use-address-capture.ts';
import { CaptureTabs } from './capture-tabs.tsx';
import { FilePanel } from './file/file-panel.tsx';
import { pendingUpload } from './file/pending-upload.ts';
import { useFileCapture } from './file/use-file-capture.ts';
import { FilingPanel } from './filing-panel.tsx';
import { type CaptureTab, captureDialog, type OpenedCapture } from './open-capture.ts';
import { subjectOf } from './subject-of.ts';

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
