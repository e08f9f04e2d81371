import { styled } from '@mui/material/styles';
import { useSearch } from '@tanstack/react-router';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useText } from '#ui/words/language.ts';
import { challenge } from '../contract/pairing.ts';
import { pairingText } from '../text.ts';
import { AboutExtension } from './install/about-extension.tsx';
import { PairingCard } from './pairing-card.tsx';

/** The page of the extension: pairs it when the address has a challenge, otherwise describes it and how to install it. */
export default function ExtensionPage() {
  const text = useText(pairingText);
  const { pairing } = useSearch({ strict: false });
  if (pairing === undefined) return <AboutExtension />;
  const parsed = challenge.safeParse(pairing);
  return (
    <Column>
      {parsed.success ? (
        <PairingCard key={parsed.data} challenge={parsed.data} />
      ) : (
        <EmptyState
          size="page"
          headingLevel="h1"
          title={text.badTitle}
          action={
            <ButtonLink variant="principal" size="large" to="/extension">
              {text.about}
            </ButtonLink>
          }
        >
          {text.bad}
        </EmptyState>
      )}
    </Column>
  );
}

const Column = styled('div')({ maxWidth: 640 + 2 * 16, margin: '0 auto', padding: '32px 16px 56px' });
