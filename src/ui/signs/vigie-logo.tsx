import { styled } from '@mui/material/styles';

/** The logo and the name of the product. */
export function VigieName({ size = 28 }: { size?: number }) {
  return (
    <Name>
      <VigieLogo size={size} />
      Vigie
    </Name>
  );
}

const Name = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontWeight: 650,
  fontSize: '1.0625rem',
  letterSpacing: '-.02em',
});

/** The logo, decorative; the name next to it is text. */
export function VigieLogo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" style={{ flex: 'none' }}>
      <rect width="28" height="28" rx="8" fill="#0C5B67" />
      <path
        d="M6.5 8.2 14 21.2 21.5 8.2"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="14" cy="8.4" r="2.7" fill="#FF9533" />
    </svg>
  );
}
