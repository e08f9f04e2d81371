import { useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import type { Element } from '../../contract/elements.ts';
import { elementsText } from '../../text.ts';

type DatedElement = Pick<Element, 'type' | 'codeClassification' | 'timestamp' | 'rewrittenOn'>;

/** « Surligné il y a 1 heure · modifié »: when it was added, and what its letter does not show. */
export function ElementTime({ type, codeClassification, timestamp, rewrittenOn }: DatedElement) {
  const text = useText(elementsText);
  return (
    <p className="when">
      {text.made[type]} <RelativeTime at={timestamp} />
      {rewrittenOn ? ` · ${text.modified}` : null}
      {type === 'highlight' && !codeClassification ? ` · ${text.noCode}` : null}
    </p>
  );
}
