import { useColorScheme } from '@mui/material/styles';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { useText } from '#ui/words/language.ts';
import { surfacesText } from '../text.ts';
import { scrollContainerOf } from './on-screen.ts';
import { pageSurface } from './page-surface.ts';
import {
  distanceFromPosition,
  type ReadingPosition,
  readingLineY,
  readingPositionAt,
} from './reading-position.ts';
import type { Surface } from './surface.ts';

const PARTS = 'p, li, h1, h2, h3, h4, h5, h6, pre, tr, figure';

/** Keeps the text being read in view when the width of the page changes, as on turning a phone. */
function useScrollAnchoring(
  frame: RefObject<HTMLIFrameElement | null>,
  main: Element | null,
  heightPx: number,
): void {
  const kept = useRef<(ReadingPosition & { readonly widthPx: number }) | null>(null);

  useEffect(() => {
    if (!main) return;
    const parts = [...main.querySelectorAll(PARTS)];
    let frameRequest = 0;
    const update = () => {
      frameRequest = 0;
      const widthPx = main.clientWidth;
      // Until the spot is restored, the position on screen is not where the person was reading.
      if (!frame.current || (kept.current && kept.current.widthPx !== widthPx)) return;
      const spot = readingPositionAt(parts, lineIn(frame.current));
      kept.current = spot && { ...spot, widthPx };
    };
    const scheduleUpdate = () => {
      frameRequest ||= requestAnimationFrame(update);
    };
    scheduleUpdate();
    document.addEventListener('scroll', scheduleUpdate, { capture: true, passive: true });
    return () => {
      kept.current = null;
      cancelAnimationFrame(frameRequest);
      document.removeEventListener('scroll', scheduleUpdate, { capture: true });
    };
  }, [frame, main]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame has the height of its page by then
  useLayoutEffect(() => {
    const spot = kept.current;
    if (!frame.current || !main || !spot || spot.widthPx === main.clientWidth) return;
    kept.current = { ...spot, widthPx: main.clientWidth };
    scrollContainerOf(frame.current).scrollBy({
      top: distanceFromPosition(spot, lineIn(frame.current)),
      behavior: 'instant',
    });
  }, [frame, main, heightPx]);
}

/** The reading line, in coordinates of the frame's page. */
function lineIn(frame: HTMLElement): number {
  return readingLineY() - frame.getBoundingClientRect().top;
}

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
