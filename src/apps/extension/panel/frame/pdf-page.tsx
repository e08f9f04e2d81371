import { styled } from '@mui/material/styles';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileText from 'lucide-react/icons/file-text';
import { ReadingSteps } from '#features/captures/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useText } from '#ui/words/language.ts';
import { PanelState } from './panel-state.tsx';
import { panelText } from './panel-text.ts';
import { usePdfCapture } from './use-pdf-capture.ts';

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
