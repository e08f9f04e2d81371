import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useEffectEvent } from 'react';
import { cancelCapture, startCapture } from '#features/captures/captures/contract/captures.ts';
import { ReadingSteps, useCapture } from '#features/captures/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { absoluteUrl } from '#ui/call/server-location.ts';
import { useText } from '#ui/words/language.ts';
import { openTab } from '../router.ts';
import { PanelState } from './panel-state.tsx';
import { panelText } from './panel-text.ts';

/** For a PDF in the viewer of the browser, which extensions cannot access: offers the reader of Vigie. */
export function PdfPage({ address }: { address: string }) {
  const text = useText(panelText).pdf;
  const { failure, isReady, isReading, step, found, begin, open, cancel } = usePdfCapture(address);
  if (isReading) {
    return (
      <PanelState
        icon={FileText}
        title={text.reading}
        action={
          <Button variant="discret" onClick={cancel}>
            {text.cancel}
          </Button>
        }
      >
        <Steps>
          <ReadingSteps of="page" step={step} found={found} />
        </Steps>
      </PanelState>
    );
  }
  if (failure !== null) {
    return (
      <PanelState
        icon={CircleAlert}
        tone="error"
        title={text.failed}
        action={
          <Button variant="principal" onClick={begin}>
            {text.retry}
          </Button>
        }
      >
        <span role="alert">{failure}</span>
      </PanelState>
    );
  }
  if (isReady) {
    return (
      <PanelState
        icon={CircleCheck}
        title={text.ready}
        action={
          <Button variant="contour" onClick={open}>
            {text.openAgain}
          </Button>
        }
      >
        <span role="status">{text.readyBody}</span>
      </PanelState>
    );
  }
  return (
    <PanelState
      icon={FileText}
      title={text.title}
      action={
        <Button variant="principal" size="large" onClick={begin}>
          {text.open}
        </Button>
      }
    >
      {text.body}
    </PanelState>
  );
}

const Steps = styled('div')({ marginTop: 16, textAlign: 'left' });

/** Captures the PDF at this address, and opens it in the reader once it is ready. */
function usePdfCapture(url: string) {
  const start = useMutation({ mutationFn: () => call(startCapture, { id: newId(), url }) });
  const captureId = start.data?.id ?? null;
  const { data, gone } = useCapture(captureId);
  const capture = data ?? start.data;
  const documentId = capture?.state === 'ready' ? (capture.document?.id ?? null) : null;
  const open = () => {
    if (documentId !== null) openTab(absoluteUrl(`/doc/${documentId}`));
  };
  const openOnce = useEffectEvent(open);
  useEffect(() => {
    if (documentId !== null) openOnce();
  }, [documentId]);
  const failure = start.error?.message ?? capture?.failure?.message ?? gone;
  return {
    failure,
    isReady: documentId !== null,
    isReading: start.isPending || (captureId !== null && documentId === null && failure === null),
    step: capture?.step ?? null,
    found: capture?.found,
    begin: () => start.mutate(),
    open,
    cancel() {
      start.reset();
      // Deletes the capture; if the request fails, the server sweeps it later.
      if (captureId !== null) void call(cancelCapture, { captureId }).catch(() => undefined);
    },
  };
}
