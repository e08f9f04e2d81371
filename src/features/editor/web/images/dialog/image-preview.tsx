import { styled } from '@mui/material/styles';
import { ProgressBar } from '#ui/signs/progress-bar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useUpload } from '#ui/upload/use-upload.ts';
import { useText } from '#ui/words/language.ts';
import { fittedSize, type Size } from '../../../rules/fitted-size.ts';
import { imagesText } from '../images-text.ts';

interface ImagePreviewProps {
  readonly shown: string;
  readonly size: Size | null;
  readonly file: File | null;
  readonly isSending: boolean;
}

/** The image as it will appear in the text, its size, and its upload progress. */
export function ImagePreview({ shown, size, file, isSending }: ImagePreviewProps) {
  const text = useText(imagesText);
  const { progressPercent } = useUpload();
  return (
    <Figure>
      <div>
        <img src={shown} alt={text.preview} />
      </div>
      <figcaption>
        {file ? <b>{file.name}</b> : null}
        {size ? <span>{sizeText(size, text)}</span> : null}
      </figcaption>
      {isSending ? <ProgressBar share={progressPercent / 100} label={text.sending} /> : null}
    </Figure>
  );
}

/** « 1600 × 900 pixels · affichée en 736 × 414 au plus » */
function sizeText({ width, height }: Size, text: (typeof imagesText)['fr']): string {
  const fitted = fittedSize(width, height);
  const own = text.size(width, height);
  return fitted && fitted.width < width ? `${own} · ${text.shownAt(fitted.width, fitted.height)}` : own;
}

const Figure = styled('figure')({
  margin: 0,
  '& > div:first-of-type': {
    display: 'grid',
    placeItems: 'center',
    padding: 12,
    border: `1px solid ${colour.line}`,
    borderRadius: 10,
    background: colour.bg,
  },
  '& img': { display: 'block', maxWidth: '100%', maxHeight: 260, borderRadius: 4 },
  '& figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 10px',
    marginTop: 8,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    color: colour.text3,
    fontVariantNumeric: 'tabular-nums',
    '& b': { fontWeight: 600, color: colour.text2, overflowWrap: 'anywhere' },
  },
});
