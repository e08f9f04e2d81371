import { useQuery } from '@tanstack/react-query';
import Layers from 'lucide-react/icons/layers';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useText } from '#ui/words/language.ts';
import { SimilarFrame } from './similar-frame.ts';
import { SimilarList } from './similar-list.tsx';
import { type ComparedDocument, isIndexPending, similarQuery } from './similar-query.ts';
import { similarText } from './similar-text.ts';
import { useNotch } from './use-notch.ts';

interface SimilarDocumentsProps {
  readonly compared: ComparedDocument;
  readonly onClose: () => void;
}

/** SC-07: eight documents similar to that of a card, each with what they have in common. */
export function SimilarDocuments({ compared, onClose }: SimilarDocumentsProps) {
  const text = useText(similarText);
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const { data } = useQuery(similarQuery(compared));
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
  return (
    <SimilarFrame ref={panel} tabIndex={-1} aria-labelledby={headingId} onKeyDown={onKeyDown}>
      <div className="head">
        <Layers size={18} />
        <h4 id={headingId}>
          <span aria-hidden="true">{text.similar}</span>
          <VisuallyHidden>{text.to(compared.title)}</VisuallyHidden>
        </h4>
        {data && !isIndexPending(data) ? <span className="count">{data.items.length}</span> : null}
        <IconButton label={text.close} size="small" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <SimilarList compared={compared} />
    </SimilarFrame>
  );
}
