import { styled } from '@mui/material/styles';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { SectionCard, SectionHead } from '#ui/page/section-card.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { SignedOut } from '../panel/session/signed-out.tsx';
import type { Settings } from '../talk/settings.ts';
import { optionsText } from './text.ts';
import { useSignOut } from './use-sign-out.ts';

/** EX-01: the signed-in user, with sign-in and sign-out. */
export function AccountSection({ settings: { server, pairing } }: { settings: Settings }) {
  const text = useText(optionsText).account;
  const { show } = useSnackbar();
  const leave = useSignOut();
  const signOut = useExclusiveMutation({
    mutationFn: leave,
    onSuccess: (isTold) => show({ text: isTold ? text.signedOut : text.notTold }),
  });
  return (
    <SectionCard aria-labelledby="account">
      <SectionHead id="account" title={text.title} />
      {pairing ? (
        <Line>
          <p>{text.signedInAs(fullName(pairing.person))}</p>
          <BusyButton variant="contour" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            {text.signOut}
          </BusyButton>
        </Line>
      ) : server === null ? (
        <p>{text.noServer}</p>
      ) : (
        <Inside>
          <SignedOut server={server} />
        </Inside>
      )}
    </SectionCard>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexWrap: 'wrap',
  '& > p': { flex: 1, minWidth: 200, fontWeight: 500 },
});

/** The sign-in view of the panel shows the server with a link to the options; here it is shown just above. */
const Inside = styled('div')({ '& .foot': { display: 'none' } });
