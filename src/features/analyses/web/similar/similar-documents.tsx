import { useQuery } from '@tanstack/react-query';
import Layers from 'lucide-react/icons/layers';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ReadFailure } from '#ui/states/read-failure.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';
import { SimilarFrame } from './similar-frame.ts';
import { isLater, similarQuery } from './similar-query.ts';
import { similarText } from './similar-text.ts';
import { SimilarSkeleton, SimilarTile } from './similar-tile.tsx';
import { useNotch } from './use-notch.ts';

interface SimilarDocumentsProps {
  readonly analysis: Pick<AnalysisCard, 'documentId' | 'title'>;
  readonly onClose: () => void;
}

/** SC-07: eight documents that resemble the one of a card, each with what they have in common. */
export function SimilarDocuments({ analysis, onClose }: SimilarDocumentsProps) {
  const text = useText(similarText);
  const { loading } = useText(uiText);
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const { data, error, refetch } = useQuery(similarQuery(analysis.documentId));
  useNotch(panel);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  const comesLater = data !== undefined && isLater(data);
  return (
    <SimilarFrame ref={panel} tabIndex={-1} aria-labelledby={headingId} onKeyDown={onKeyDown}>
      <div className="head">
        <Layers size={18} />
        <h4 id={headingId}>
          <span aria-hidden="true">{text.similar}</span>
          <VisuallyHidden>{text.to(analysis.title)}</VisuallyHidden>
        </h4>
        {data && !comesLater ? <span className="count">{data.items.length}</span> : null}
        <IconButton label={text.close} size="small" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <VisuallyHidden role="status">{data || error ? '' : loading}</VisuallyHidden>
      {error ? <ReadFailure onRetry={refetch} /> : null}
      {comesLater ? <ReadFailure onRetry={refetch}>{text.laterTitle}</ReadFailure> : null}
      {data && !comesLater && data.items.length === 0 ? <p>{text.none}</p> : null}
      {data || error ? null : <SimilarSkeleton />}
      {data && !comesLater && data.items.length > 0 ? (
        <ul>
          {data.items.map((item) => (
            <SimilarTile key={item.document.id} item={item} />
          ))}
        </ul>
      ) : null}
    </SimilarFrame>
  );
}
