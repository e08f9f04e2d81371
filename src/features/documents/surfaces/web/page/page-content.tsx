import { useColorScheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { useText } from '#ui/words/language.ts';
import { surfacesText } from '../../text.ts';
import type { Surface } from '../surface.ts';
import { pageSurface } from './page-surface.ts';
import { useScrollAnchoring } from './use-scroll-anchoring.ts';

interface PageContentProps {
  /** The URL of the sanitised content. */
  readonly address: string;
  readonly title: string;
  /** Stored with the passages marked in it. */
  readonly snapshotId: Id | null;
  /** Called with the surface once it is loaded, and with null when it is removed; must be stable. */
  readonly onSurface: (surface: Surface | null) => void;
}

/** Links open in new tabs; nothing else of a captured page works. Same-origin, so that its text can be read. */
const ALLOWED = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
/** Padding around the text in the frame, so that focus rings are not cut off. */
const BELOW_PX = 24;
const BESIDE_PX = 6;

/** A captured page in a frame of its own, as high as its content, in the theme and serif font of the product. */
export function PageContent({ address, title, snapshotId, onSurface }: PageContentProps) {
  const text = useText(surfacesText);
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeightPx] = useState(400);
  const [main, setMain] = useState<Element | null>(null);
  const { colorScheme } = useColorScheme();

  useEffect(() => {
    if (!main) return;
    const watch = new ResizeObserver(() =>
      setHeightPx(Math.ceil(main.getBoundingClientRect().height) + BELOW_PX),
    );
    watch.observe(main);
    return () => watch.disconnect();
  }, [main]);

  useScrollAnchoring(frame, main, heightPx);

  useEffect(() => {
    if (main) main.ownerDocument.documentElement.dataset.theme = colorScheme ?? 'light';
  }, [main, colorScheme]);

  useEffect(() => {
    if (!main) return;
    const { surface, close } = pageSurface(main, snapshotId);
    onSurface(surface);
    return () => {
      onSurface(null);
      close();
    };
  }, [main, snapshotId, onSurface]);

  const onLoad = () => {
    const content = frame.current?.contentDocument;
    if (content) {
      for (const sheet of productFonts()) content.head.append(content.importNode(sheet));
      content.body.style.padding = `0 ${BESIDE_PX}px`;
    }
    setMain(content?.querySelector('main') ?? null);
  };
  return (
    <iframe
      ref={frame}
      src={address}
      title={text.frame(title)}
      sandbox={ALLOWED}
      referrerPolicy="no-referrer"
      onLoad={onLoad}
      style={{
        display: 'block',
        width: `calc(100% + ${2 * BESIDE_PX}px)`,
        height: heightPx,
        margin: `0 ${-BESIDE_PX}px`,
        border: 0,
      }}
    />
  );
}

/** The style sheets of the product contain its fonts. */
function productFonts(): NodeListOf<HTMLLinkElement> {
  return document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
}
