import { styled } from '@mui/material/styles';
import { formatNumber } from '#base/format.ts';
import { Meter } from '#ui/signs/meter.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Organisation } from '../contract/organisations.ts';
import { organisationsText } from '../text.ts';

/** AD-04: the number of admins, members and groups, with their maxima. */
export function OrganisationStats({ organisation }: { organisation: Organisation }) {
  const text = useText(organisationsText);
  return (
    <Card>
      <Stat name={text.admins} value={organisation.adminCount} />
      <Stat name={text.members} value={organisation.userCount} max={organisation.maxUsers} />
      <Stat name={text.groups} value={organisation.groupCount} max={organisation.maxGroups} />
    </Card>
  );
}

function Stat({ name, value, max = null }: { name: string; value: number; max?: number | null }) {
  const text = useText(organisationsText);
  const language = useLanguage();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{formatNumber(value, language)}</b> {max === null ? null : <span>{text.outOf(max)}</span>}
        {max === null ? null : <Meter value={value} max={max} />}
      </dd>
    </div>
  );
}

const Card = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: '0 0 26px',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { padding: '16px 20px' },
  '& > div + div': { borderLeft: `1px solid ${colour.line}` },
  '& dt': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
  '& b': { fontSize: '1.75rem', lineHeight: 34 / 28, fontWeight: 650, letterSpacing: '-.02em' },
  '& span': { color: colour.text3, fontWeight: 500 },
  '& dd > div': { marginTop: 8 },
  '@media (max-width: 599px)': {
    marginBottom: 22,
    // The longest label is not broken; the figures share the rest.
    gridTemplateColumns: 'repeat(3, minmax(min-content, 1fr))',
    '& > div': { padding: '12px 12px 14px' },
    '& dt': { fontSize: '0.75rem', lineHeight: 16 / 12 },
    '& b': { fontSize: '1.375rem', lineHeight: 28 / 22 },
    '& span': { whiteSpace: 'nowrap' },
  },
});
