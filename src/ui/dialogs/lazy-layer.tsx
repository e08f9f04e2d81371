import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSnackbar } from '../snackbar/snackbar.tsx';
import { useText } from '../words/language.ts';
import { uiText } from '../words/text.ts';

/** How whoever shows a layer opens it as it stands, and closes it. */
interface Layer {
  readonly open: () => void;
  readonly close: () => void;
}

interface Part<Props> {
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  loaded: ComponentType<Props> | null;
}

/**
 * What opens over a page and is a part of its own: a dialog, a drawer. When the part does not come the page stays as it
 * is, and a message says so. React's `lazy` would take the page away instead, and remember the failure for good.
 */
export function lazyLayer<Props extends object>(load: Part<Props>['load']) {
  const part: Part<Props> = { load, loaded: null };
  return (props: Props & { readonly layer: Layer }) => (
    <LayerPart part={part} layer={props.layer} given={props} />
  );
}

interface LayerPartProps<Props> {
  readonly part: Part<Props>;
  readonly layer: Layer;
  readonly given: Props;
}

function LayerPart<Props extends object>({ part, layer, given }: LayerPartProps<Props>) {
  const { layerMissing, retry } = useText(uiText);
  const { show } = useSnackbar();
  const [Loaded, setLoaded] = useState(() => part.loaded);
  const isThere = Loaded !== null;
  const giveUp = useEffectEvent(() => {
    layer.close();
    show({ kind: 'error', text: layerMissing, action: { label: retry, run: layer.open } });
  });
  useEffect(() => {
    if (isThere) return;
    let isWanted = true;
    part.load().then(
      (come) => {
        part.loaded = come.default;
        if (isWanted) setLoaded(() => come.default);
      },
      (failure: unknown) => {
        if (isWanted) giveUp();
        // The message says that it failed, not why: whoever looks into it finds the reason in the console.
        reportError(failure);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [part, isThere]);
  return <Suspense fallback={null}>{Loaded ? <Loaded {...given} /> : null}</Suspense>;
}
