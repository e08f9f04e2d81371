import { useColorScheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#ui/language.ts';
import { readerText } from '../../text.ts';

interface PageContentProps {
  /** Where the sanitised content is served. */
  readonly address: string;
  readonly title: string;
}

/** Links open beside; nothing else of a captured page works. It is of our origin so that passages can be found in it. */
const ALLOWED = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** A captured page in a frame of its own, as high as its content, in the theme and the serif of the product. */
export function PageContent({ address, title }: PageContentProps) {
  const text = useText(readerText);
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeightPx] = useState(400);
  const [isLoaded, setLoaded] = useState(false);
  const { colorScheme } = useColorScheme();

  useEffect(() => {
    const content = frame.current?.contentDocument;
    if (!isLoaded || !content) return;
    content.documentElement.dataset.theme = colorScheme ?? 'light';
    const main = content.querySelector('main');
    if (!main) return;
    const watch = new ResizeObserver(() => setHeightPx(Math.ceil(main.getBoundingClientRect().height) + 24));
    watch.observe(main);
    return () => watch.disconnect();
  }, [isLoaded, colorScheme]);

  const onLoad = () => {
    const content = frame.current?.contentDocument;
    if (content) for (const sheet of productFonts()) content.head.append(content.importNode(sheet));
    setLoaded(true);
  };
  return (
    <iframe
      ref={frame}
      src={address}
      title={text.frame(title)}
      sandbox={ALLOWED}
      referrerPolicy="no-referrer"
      onLoad={onLoad}
      style={{ display: 'block', width: '100%', height: heightPx, border: 0 }}
    />
  );
}

/** The style sheets of the product hold its fonts. */
function productFonts(): NodeListOf<HTMLLinkElement> {
  return document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
}
