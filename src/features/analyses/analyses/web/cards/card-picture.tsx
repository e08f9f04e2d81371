import { styled } from '@mui/material/styles';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import { useImageError } from '#features/documents/web.ts';
import { resolveServerUrl } from '#ui/call/server-location.ts';
import { colour } from '#ui/theme/palette.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';

/** PO-06: an address with this prefix is relative to the page, not a picture we stored. */
const RELATIVE_PREFIX = '/img';

/**
 * PO-06: the picture of a document: its lead image, or the first page of a file. One that fails to load
 * leaves an empty space.
 */
export function CardPicture({ document }: { document: AnalysisCard['document'] }) {
  const { kind, imageUrl, contentType } = document;
  const wanted = imageUrl?.startsWith(RELATIVE_PREFIX) ? null : imageUrl;
  const { isBroken, onError } = useImageError(wanted);
  // A PDF from a web address shows its first page as an uploaded file does.
  const isPaper = kind === 'upload' || contentType === 'application/pdf';
  const Icon = isPaper ? FileText : Globe;
  return (
    <Picture className="picture" data-paper={isPaper || undefined} aria-hidden="true">
      {wanted === null ? <Icon size={22} strokeWidth={1.5} /> : null}
      {wanted !== null && !isBroken ? (
        <img src={resolveServerUrl(wanted)} alt="" loading="lazy" decoding="async" onError={onError} />
      ) : null}
    </Picture>
  );
}

const Picture = styled('div')({
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  flex: 'none',
  background: colour.sunken,
  color: colour.control,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', minHeight: 0 },
  // A sheet of paper in its frame, with its top visible.
  '&[data-paper]': { placeItems: 'start center' },
  '&[data-paper] > svg': { alignSelf: 'center' },
  '&[data-paper] > img': {
    width: 'min(132px, 76%)',
    height: 'auto',
    minHeight: '100%',
    objectFit: 'cover',
    objectPosition: 'top',
    background: '#fff',
    boxShadow: `0 0 0 1px ${colour.line}`,
  },
});
