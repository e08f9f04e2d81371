import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import Puzzle from 'lucide-react/icons/puzzle';
import { configurationQuery } from '#features/operations/web/public.ts';
import { Button } from '#ui/buttons/button.tsx';
import { isChrome } from '#ui/page/browser.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { redirectText } from '../text.ts';

/** SH-12: the extension for those who can have it; a plain sentence for the others. */
export function ExtensionOffer() {
  const text = useText(redirectText);
  const address = useQuery(configurationQuery).data?.extensionUrl;
  const supported = isChrome(navigator.userAgent);
  return (
    <Offer data-supported={supported ? '' : undefined}>
      <span className="sign">
        <Puzzle size={22} />
      </span>
      <div>
        <h2>{supported ? text.offerTitle : text.unsupportedTitle}</h2>
        <p>{supported ? (address ? text.offerBody : text.offerFromAdmin) : text.unsupportedBody}</p>
      </div>
      {supported && address ? (
        <Button href={address} target="_blank" rel="noopener noreferrer">
          {text.add}
        </Button>
      ) : null}
    </Offer>
  );
}

const Offer = styled('section')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 16,
  marginTop: 14,
  padding: '16px 18px',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  '& h2': { fontSize: '0.9375rem', lineHeight: 20 / 15, fontWeight: 600 },
  '& p': { fontSize: '0.8125rem', lineHeight: 19 / 13, color: colour.text2 },
  '& .sign': {
    width: 44,
    height: 44,
    borderRadius: 12,
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    background: colour.sunken,
    color: colour.text2,
  },
  '&[data-supported] .sign': { background: colour.primarySoft, color: colour.primary },
});
