import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSnackbar } from '../snackbar/snackbar.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

/** Opens and closes the layer, given by the component that shows it. */
interface Layer {
  readonly open: () => void;
  readonly close: () => void;
}

interface LoadableLayer<Props> {
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  loaded: ComponentType<Props> | null;
}

/**
 * A dialog or drawer that is loaded when it first opens. When loading fails the page stays as it is and a message is shown.
 * React's `lazy` would replace the page, and keep the failure for good.
 */
export function lazyLayer<Props extends object>(load: LoadableLayer<Props>['load']) {
  const module: LoadableLayer<Props> = { load, loaded: null };
  return (props: Props & { readonly layer: Layer }) => (
    <LoadedLayer module={module} layer={props.layer} props={props} />
  );
}

interface LoadedLayerProps<Props> {
  readonly module: LoadableLayer<Props>;
  readonly layer: Layer;
  readonly props: Props;
}

function LoadedLayer<Props extends object>({ module, layer, props }: LoadedLayerProps<Props>) {
  const { layerMissing, retry } = useText(uiText);
  const { show } = useSnackbar();
  const [Loaded, setLoaded] = useState(() => module.loaded);
  const isLoaded = Loaded !== null;
  const onLoadFailure = useEffectEvent(() => {
    layer.close();
    show({ kind: 'error', text: layerMissing, action: { label: retry, run: layer.open } });
  });
  useEffect(() => {
    if (isLoaded) return;
    let isWanted = true;
    module.load().then(
      (imported) => {
        module.loaded = imported.default;
        if (isWanted) setLoaded(() => imported.default);
      },
      (failure: unknown) => {
        if (isWanted) onLoadFailure();
        // The message says that it failed, not why: the reason goes to the console.
        reportError(failure);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [module, isLoaded]);
  return <Suspense fallback={null}>{Loaded ? <Loaded {...props} /> : null}</Suspense>;
}
