import { ButtonLink } from '#ui/button-link.tsx';
import { DialogFrame } from '#ui/dialog-frame.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/language.ts';
import { documentsText } from '../text.ts';
import { captureDialog } from './open-capture.ts';

const CAPTURE_WIDTH = 680;

/** Where pages and files come in: says what capturing is and leads to what already helps. */
export default function CaptureDialog() {
  const text = useText(documentsText).capture;
  return (
    <DialogFrame open onClose={captureDialog.close} title={text.title} width={CAPTURE_WIDTH}>
      <div style={{ paddingBottom: 22 }}>
        <EmptyState
          title={text.emptyTitle}
          headingLevel="h3"
          action={
            <>
              <ButtonLink variant="principal" to="/account" hash="objectifs" onClick={captureDialog.close}>
                {text.defineObjectives}
              </ButtonLink>
              <ButtonLink to="/home" hash="tour" onClick={captureDialog.close}>
                {text.tour}
              </ButtonLink>
            </>
          }
        >
          {text.emptyBody}
        </EmptyState>
      </div>
    </DialogFrame>
  );
}
