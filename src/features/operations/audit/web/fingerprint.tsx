import { styled } from '@mui/material/styles';

const SHORT = 4;
const END = 2;

/** The beginning and the end of a hash, for people to compare; the title holds all of it. */
export function Fingerprint({ of: hash, long = false }: { of: string; long?: boolean }) {
  const start = long ? `${hash.slice(0, SHORT)} ${hash.slice(SHORT, 2 * SHORT)} ` : hash.slice(0, SHORT);
  const end = long ? ` ${hash.slice(-SHORT)}` : hash.slice(-END);
  return <Code title={hash}>{`${start}…${end}`}</Code>;
}

const Code = styled('code')({
  font: '400 0.75rem/16px ui-monospace, SFMono-Regular, Menlo, monospace',
  whiteSpace: 'nowrap',
});
