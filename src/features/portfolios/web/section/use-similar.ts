import { type RefObject, useState } from 'react';

/**
 * SC-07: the analysis of a section whose similar documents are shown, one at a time; closing returns focus to
 * its card.
 */
export function useSimilar(section: RefObject<Element | null>) {
  const [similarTo, setSimilarTo] = useState<string | null>(null);
  const onSimilar = (analysisId: string | null) => {
    if (analysisId === null) {
      const panel = section.current?.querySelector('article + section');
      panel?.previousElementSibling?.querySelector<HTMLElement>('[data-card-link]')?.focus();
    }
    setSimilarTo(analysisId);
  };
  return { similarTo, onSimilar };
}
