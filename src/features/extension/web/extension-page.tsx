import { styled } from '@mui/material/styles';
import { useSearch } from '@tanstack/react-router';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useText } from '#ui/words/language.ts';
import { challenge } from '../contract/pairing.ts';
import { About } from './install/about.tsx';
import { PairingCard } from './pairing/pairing-card.tsx';
import { pairingText } from './pairing/pairing-text.ts';

/** The extension's own page: connecting it where it asks for that, else what it is and how to have it. */
export default function ExtensionPage() {
  const text = useText(pairingText);
  const { pairing } = useSearch({ strict: false });
  if (pairing === undefined) return <About />;
  const asked = challenge.safeParse(pairing);
  return (
    <Column>
      {asked.success ? (
        <PairingCard key={asked.data} challenge={asked.data} />
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
