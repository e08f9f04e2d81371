import { CaptureDialog, captureDialog } from '#features/captures/web/public.ts';
import { CreateReflectionHost } from '#features/reflections/web/public.ts';
import { SharingHost } from '#features/sharing/web/public.ts';

/** What opens over the panel; each is loaded the first time it is opened. */
export function PanelLayers() {
  const captured = captureDialog.useOpened();
  return (
    <>
      {captured ? (
        <CaptureDialog layer={{ open: () => captureDialog.open(captured), close: captureDialog.close }} />
      ) : null}
      <SharingHost />
      <CreateReflectionHost />
    </>
  );
}
