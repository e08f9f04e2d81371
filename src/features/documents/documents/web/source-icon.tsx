import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { avatarColour, UNKNOWN_COLOUR } from '#ui/avatar/avatar-rules.ts';
import { resolveServerUrl } from '#ui/call/server-location.ts';
import type { DocumentSummary } from '../contract/documents.ts';

interface SourceIconProps {
  readonly document: Pick<DocumentSummary, 'iconUrl' | 'kind'>;
  /** The name of the source; its first letter replaces a missing icon. */
  readonly name: string;
  readonly sizePx?: number;
}

/** The icon of a site, or its first letter. */
export function SourceIcon({ document: { iconUrl, kind }, name, sizePx = 16 }: SourceIconProps) {
  const { isBroken, onError } = useImageError(iconUrl);
  if (isBroken) return null;
  const size = { width: sizePx, height: sizePx, borderRadius: sizePx / 4 };
  if (iconUrl) {
    return (
      <Icon
        src={resolveServerUrl(iconUrl)}
        alt=""
        loading="lazy"
        decoding="async"
        style={size}
        onError={onError}
      />
    );
  }
  const background = kind === 'upload' ? UNKNOWN_COLOUR : avatarColour(name);
  return (
    <Letter aria-hidden="true" style={{ ...size, background, fontSize: sizePx < 20 ? 9 : sizePx * 0.46 }}>
      {/[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '?'}
    </Letter>
  );
}

const Icon = styled('img')({ flex: 'none', objectFit: 'contain' });
const Letter = styled('span')({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  lineHeight: 1,
  fontWeight: 700,
  color: '#fff',
});

/** Whether an image failed to load; a new address is tried again. */
export function useImageError(address: string | null): { isBroken: boolean; onError: () => void } {
  const [broken, setBroken] = useState<string | null>(null);
  return { isBroken: address !== null && broken === address, onError: () => setBroken(address) };
}

/** The host name without www; empty for invalid addresses. */
export function siteOf(url: string | null): string {
  return url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
