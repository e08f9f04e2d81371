import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colour } from '#ui/theme/palette.ts';
import { descriptionBlocks } from '../../rules/description-blocks.ts';

interface DescriptionWordsProps {
  readonly description: string;
  readonly className?: string;
  /** What stands right behind its last words. */
  readonly children?: ReactNode;
}

/** FX-69: a description with its paragraphs and images. */
export function DescriptionWords({ description, className, children }: DescriptionWordsProps) {
  const blocks = descriptionBlocks(description, window.location.origin);
  const last = blocks.length - 1;
  const endsInWords = blocks[last]?.kind === 'words';
  return (
    <Blocks className={className}>
      {blocks.map((block, at) => {
        const key = `${at} ${block.kind}`;
        return block.kind === 'image' ? (
          <img key={key} src={block.src} alt={block.alt} />
        ) : (
          <p key={key}>
            {block.words}
            {at === last && children ? <> {children}</> : null}
          </p>
        );
      })}
      {endsInWords ? null : children}
    </Blocks>
  );
}

const Blocks = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  color: colour.text2,
  overflowWrap: 'anywhere',
  '& > p': { whiteSpace: 'pre-line', textWrap: 'pretty' },
  '& > img': { maxWidth: '100%', maxHeight: 180, borderRadius: 8 },
});
