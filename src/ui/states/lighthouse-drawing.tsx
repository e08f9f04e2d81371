import { styled } from '@mui/material/styles';
import { useId } from 'react';

/** The drawing of a lighthouse in the mist, for pages without content. */
export function LighthouseDrawing() {
  const clip = useId();
  return (
    <Drawing viewBox="0 0 420 230" width="420" height="230" aria-hidden="true">
      <defs>
        <clipPath id={clip}>
          <rect width="420" height="230" rx="20" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${clip})`}>
        <rect className="sky" width="420" height="230" />
        <path className="beam" d="M197 77 430 12v138Z" />
        <path className="ray" d="M197 77 430 50v68Z" />
        <path className="tower" d="M178 184h38l-8-98h-22Z" />
        <path className="band" d="M181.6 140h30.8l-2.2-26h-26.4Z" />
        <rect className="lamp" x="184" y="68" width="26" height="18" rx="2" />
        <path className="roof" d="M180 68h34l-17-18Z" />
        <path className="rock" d="M58 198c52-30 112-32 164-16s80 22 118 48H38Z" />
        <rect className="mist" x="-10" y="122" width="190" height="18" rx="9" />
        <rect className="mist" x="232" y="132" width="210" height="18" rx="9" />
        <rect className="mist" x="60" y="154" width="260" height="18" rx="9" />
        <rect className="mist" x="-20" y="186" width="240" height="18" rx="9" />
        <rect className="mist" x="250" y="180" width="200" height="18" rx="9" />
        <path className="sea" d="M0 214c62-10 122 8 202-2s138-8 218 2v16H0Z" />
      </g>
    </Drawing>
  );
}

const Drawing = styled('svg')({
  maxWidth: '100%',
  height: 'auto',
  '& .sky': { fill: '#DCE8EB' },
  '& .beam': { fill: '#EAF2F3' },
  '& .ray': { fill: '#F6FAFA' },
  '& .tower': { fill: '#fff' },
  '& .band': { fill: '#D9653A' },
  '& .lamp': { fill: '#FF9533' },
  '& .roof': { fill: '#2B4A55' },
  '& .rock': { fill: '#5E7F86' },
  '& .mist': { fill: '#fff', opacity: 0.88 },
  '& .sea': { fill: '#A9C8CE' },
  '.dark &': {
    '& .sky': { fill: '#16282F' },
    '& .beam': { fill: '#1E363E' },
    '& .ray': { fill: '#2A474F' },
    '& .tower': { fill: '#DCE6E8' },
    '& .roof': { fill: '#0B1519' },
    '& .rock': { fill: '#2C444B' },
    '& .mist': { fill: '#3A5159', opacity: 0.75 },
    '& .sea': { fill: '#1D4049' },
  },
});
