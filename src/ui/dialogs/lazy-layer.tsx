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
  const part: LoadableLayer<Props> = { load, loaded: null };
  return (props: Props & { readonly layer: Layer }) => (
    <LayerPart part={part} layer={props.layer} given={props} />
  );
}

interface LayerPartProps<Props> {
  readonly part: LoadableLayer<Props>;
  readonly layer: Layer;
  readonly given: Props;
}

function LayerPart<Props extends object>({ part, layer, given }: LayerPartProps<Props>) {
  const { layerMissing, retry } = useText(uiText);
  const { show } = useSnackbar();
  const [Loaded, setLoaded] = useState(() => part.loaded);
  const isLoaded = Loaded !== null;
  const onLoadFailure = useEffectEvent(() => {
    layer.close();
    show({ kind: 'error', text: layerMissing, action: { label: retry, run: layer.open } });
  });
  useEffect(() => {
    if (isLoaded) return;
    let isWanted = true;
    part.load().then(
      (module) => {
        part.loaded = module.default;
        if (isWanted) setLoaded(() => module.default);
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
  }, [part, isLoaded]);
  return <Suspense fallback={null}>{Loaded ? <Loaded {...given} /> : null}</Suspense>;
}
