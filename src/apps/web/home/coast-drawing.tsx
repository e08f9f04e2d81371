import { styled } from '@mui/material/styles';

/** The drawing of a headland, a lighthouse and a low sun. */
export function CoastDrawing() {
  return (
    <Drawing viewBox="0 0 346 74" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="346" height="74" fill="#D5E6E8" />
      <circle cx="252" cy="64" r="24" fill="#F4C98B" />
      <path d="M0 48c30-4 52 8 74 12s26 10 34 14H0Z" fill="#2B4A55" />
      <path d="M0 48c30-4 52 8 78 13C54 70 26 68 0 70Z" fill="#7D9C78" />
      <path d="M62 60h12l-2.6-24h-6.8Z" fill="#F6F3EC" />
      <rect x="63.5" y="29" width="9" height="7" rx="1" fill="#E9803A" />
      <path d="M96 70c40-5 70 4 110 0s90-4 140 0v4H90Z" fill="#93BFC6" />
    </Drawing>
  );
}

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  height: 74,
  margin: '14px 0 4px',
  borderRadius: 6,
});
