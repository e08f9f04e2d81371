import { styled } from '@mui/material/styles';
import Puzzle from 'lucide-react/icons/puzzle';
import { GetExtensionButton, useExtension, useExtensionOffer } from '#features/extension/web.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { redirectText } from '../text.ts';

/** SH-12: offers the extension to those who can install it and have not; a plain sentence to the others. */
export function ExtensionOffer() {
  const text = useText(redirectText);
  const offer = useExtensionOffer();
  const extension = useExtension();
  if (offer?.from === 'nowhere') {
    return (
      <Offer>
        <Sign />
        <div>
          <h2>{text.unsupportedTitle}</h2>
          <p>{text.unsupportedBody}</p>
        </div>
      </Offer>
    );
  }
  if (!offer || extension !== null) return null;
  return (
    <Offer data-supported="">
      <Sign />
      <div>
        <h2>{text.offerTitle}</h2>
        <p>{text.offerBody}</p>
      </div>
      <span className="ways">
        <GetExtensionButton offer={offer} />
        {offer.from === 'package' ? (
          <ButtonLink variant="discret" to="/extension">
            {text.how}
          </ButtonLink>
        ) : null}
      </span>
    </Offer>
  );
}

function Sign() {
  return (
    <span className="sign">
      <Puzzle size={22} />
    </span>
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
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '@media (max-width: 599px)': { '& .ways, & .ways > *': { flex: '1 1 auto' } },
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
