import { styled } from '@mui/material/styles';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { TwoColumns } from '#ui/page/section-card.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { pairingText } from './pairing-text.ts';

/** What the paired extension may do and may not do. */
export function PermissionLists() {
  const text = useText(pairingText);
  return (
    <TwoColumns>
      <List>
        <h2>{text.may}</h2>
        <ul>
          {text.mayDo.map((allowed) => (
            <li key={allowed}>
              <Check size={16} color={colour.success} />
              {allowed}
            </li>
          ))}
        </ul>
      </List>
      <List>
        <h2>{text.mayNot}</h2>
        <ul>
          {text.mayNotDo.map((forbidden) => (
            <li key={forbidden}>
              <X size={16} color={colour.error} />
              {forbidden}
            </li>
          ))}
        </ul>
      </List>
    </TwoColumns>
  );
}

const List = styled('div')({
  '& h2': { fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 600, marginBottom: 6 },
  '& ul': { display: 'grid', gap: 6 },
  '& li': { display: 'flex', gap: 8, fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2 },
  '& li > svg': { flex: 'none', marginTop: 1 },
});
