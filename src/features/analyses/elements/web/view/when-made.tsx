import { useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import type { Element } from '../../contract/elements.ts';
import { elementsText } from '../../text.ts';

type Made = Pick<Element, 'type' | 'codeClassification' | 'timestamp' | 'rewrittenOn'>;

/** « Surligné il y a 1 heure · modifié »: when it was made, and what its letter does not say. */
export function WhenMade({ type, codeClassification, timestamp, rewrittenOn }: Made) {
  const text = useText(elementsText);
  return (
    <p className="when">
      {text.made[type]} <RelativeTime at={timestamp} />
      {rewrittenOn ? ` · ${text.modified}` : null}
      {type === 'highlight' && !codeClassification ? ` · ${text.noCode}` : null}
    </p>
  );
}
