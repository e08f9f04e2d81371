import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colour } from '#ui/theme/palette.ts';
import { descriptionBlocks } from '../../rules/description.ts';

interface DescriptionWordsProps {
  readonly description: string;
  readonly className?: string;
  /** Shown directly after the last paragraph. */
  readonly children?: ReactNode;
}

/** FX-69: a description with its paragraphs and images. */
export function DescriptionText({ description, className, children }: DescriptionWordsProps) {
  const blocks = descriptionBlocks(description, window.location.origin);
  const last = blocks.length - 1;
  const endsInText = blocks[last]?.kind === 'words';
  return (
    <Blocks className={className}>
      {blocks.map((block, index) => {
        const key = `${index} ${block.kind}`;
        return block.kind === 'image' ? (
          <img key={key} src={block.src} alt={block.alt} />
        ) : (
          <p key={key}>
            {block.words}
            {index === last && children ? <> {children}</> : null}
          </p>
        );
      })}
      {endsInText ? null : children}
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
