import { useEffect, useEffectEvent, useId, useState } from 'react';
import { type CaptureTab, captureDialog, type OpenedCapture } from '#features/documents/web/public.ts';
import { DialogFrame } from '#ui/dialog-frame.tsx';
import { useText } from '#ui/language.ts';
import { useSnackbar } from '#ui/snackbar.tsx';
import { capturesText } from '../text.ts';
import { AddressPanel } from './address/address-panel.tsx';
import { titleFromAddress } from './address/page-address.ts';
import { useAddressCapture } from './address/use-address-capture.ts';
import { CaptureTabs } from './capture-tabs.tsx';
import { fileErrand } from './file/file-errand.ts';
import { FilePanel } from './file/file-panel.tsx';
import { useFileCapture } from './file/use-file-capture.ts';
import { FilingPanel } from './filing/filing-panel.tsx';
import { subjectOf } from './filing/subject-of.ts';
import { useFilingEnd } from './filing/use-filing-end.ts';

const CAPTURE_WIDTH = 680;

/** CA-01, CA-02: where pages and files come in. Each tab keeps its own capture; closing lets what is read go on. */
export default function CaptureDialog() {
  const text = useText(capturesText);
  const { show } = useSnackbar();
  const dialogId = useId();
  const opened = captureDialog.useOpened();
  const [tab, setTab] = useState<CaptureTab>(() => firstTab(opened));
  const [isAnyway, setAnyway] = useState(false);
  const address = useAddressCapture();
  const file = useFileCapture();
  const end = useFilingEnd();
  const place = (of: CaptureTab) => ({ dialogId, tab: of, isShown: tab === of });

  const take = useEffectEvent((request: OpenedCapture) => {
    if (request.tab) setTab(request.tab);
    if (request.files) {
      setTab('file');
      file.take(request.files);
    } else if (request.url) {
      setTab('address');
      takeAddress(request.url, request.title);
    }
  });
  /** A second address: what is being read goes on alone; what waits for a choice is finished first. */
  const takeAddress = (url: string, title?: string) => {
    if (address.capture?.state === 'ready' || isAnyway) return show({ text: text.finishFirst });
    if (address.isReading && address.url !== url) address.part();
    address.take(url, title);
  };
  const number = opened?.number;
  useEffect(() => {
    if (opened && number !== undefined) take(opened);
  }, [number, opened]);
  // A file that was left on its way is in hand again.
  useEffect(() => fileErrand.change({ isLeft: false }), []);

  const close = () => {
    address.part();
    file.part();
    captureDialog.close();
  };
  const cancelAddress = () => {
    address.reset();
    close();
  };
  const cancelFile = () => {
    file.drop();
    close();
  };
  const page =
    isAnyway && address.url
      ? subjectOf.address(address.url, anywayTitle())
      : subjectOf.capture(address.capture);
  const upload = subjectOf.capture(file.failure ? undefined : file.capture);
  function anywayTitle(): string {
    return address.found?.title || address.hint || (address.url ? titleFromAddress(address.url) : '');
  }

  return (
    <DialogFrame
      open
      bare
      onClose={close}
      title={text.title}
      width={CAPTURE_WIDTH}
      tabs={<CaptureTabs dialogId={dialogId} shown={tab} onShow={setTab} />}
    >
      {page ? (
        <FilingPanel
          place={place('address')}
          subject={page}
          onCancel={cancelAddress}
          onFiled={(filed) => {
            address.end();
            end.filed(filed);
            close();
          }}
          onFailed={end.failed}
          onOpen={(analysis) => {
            end.open(analysis);
            close();
          }}
        />
      ) : (
        <AddressPanel
          place={place('address')}
          address={address}
          onCancel={cancelAddress}
          onCreateAnyway={() => setAnyway(true)}
        />
      )}
      {upload ? (
        <FilingPanel
          place={place('file')}
          subject={upload}
          onCancel={cancelFile}
          onFiled={(filed) => {
            file.end();
            end.filed(filed);
            close();
          }}
          onFailed={end.failed}
          onOpen={(analysis) => {
            end.open(analysis);
            close();
          }}
        />
      ) : (
        <FilePanel place={place('file')} file={file} onCancel={cancelFile} />
      )}
    </DialogFrame>
  );
}

/** The one that was asked for; else the one where a file is still on its way. */
function firstTab(opened: OpenedCapture | null): CaptureTab {
  if (opened?.tab) return opened.tab;
  return opened?.files || (fileErrand.now().name !== '' && !opened?.url) ? 'file' : 'address';
}
