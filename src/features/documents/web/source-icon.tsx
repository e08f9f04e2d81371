import { styled } from '@mui/material/styles';
import { avatarColour, UNKNOWN_COLOUR } from '#ui/avatar/avatar-rules.ts';
import type { DocumentSummary } from '../contract/documents.ts';
import { useBroken } from './use-broken.ts';

interface SourceIconProps {
  readonly document: Pick<DocumentSummary, 'iconUrl' | 'kind'>;
  /** What the source is called: its first letter stands for an icon. */
  readonly name: string;
}

/** The icon of a site, or its letter. */
export function SourceIcon({ document: { iconUrl, kind }, name }: SourceIconProps) {
  const { isBroken, onError } = useBroken(iconUrl);
  if (isBroken) return null;
  if (iconUrl) return <Icon src={iconUrl} alt="" loading="lazy" decoding="async" onError={onError} />;
  const background = kind === 'upload' ? UNKNOWN_COLOUR : avatarColour(name);
  return (
    <Letter aria-hidden="true" style={{ background }}>
      {/[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '?'}
    </Letter>
  );
}

const SIZE = { width: 16, height: 16, borderRadius: 4, flex: 'none' } as const;
const Icon = styled('img')({ ...SIZE, objectFit: 'contain' });
const Letter = styled('span')({
  ...SIZE,
  display: 'inline-grid',
  placeItems: 'center',
  fontSize: 9,
  lineHeight: 1,
  fontWeight: 700,
  color: '#fff',
});
