import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import Puzzle from 'lucide-react/icons/puzzle';
import { useState } from 'react';
import type { Language } from '#base/language.ts';
import { type AccessToken, revokeToken } from '#features/accounts/accounts/contract/sessions.ts';
import { sessionsText } from '#features/accounts/accounts/text.ts';
import { DeviceList, DeviceRow, ListState } from '#features/accounts/accounts/web/sessions/device-list.tsx';
import { tokensQuery } from '#features/accounts/accounts/web/sessions/sessions-queries.ts';
import { Button } from '#ui/buttons/button.tsx';
import { callDelete } from '#ui/call/call.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { SectionHead } from '#ui/page/section-card.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { formatDay, timeAgoWithHour } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';

const CreateTokenDialog = lazyLayer(() => import('./create-token-dialog'));

const ICONS: Readonly<Record<AccessToken['kind'], LucideIcon>> = { extension: Puzzle, program: KeyRound };

/** Tokens of programs, created and revoked here, and tokens of extensions, created by pairing (EX-01). */
export function TokensList() {
  const text = useText(sessionsText);
  const language = useLanguage();
  const snackbar = useSnackbar();
  const cache = useQueryClient();
  const query = useQuery(tokensQuery);
  const [creating, setCreating] = useState(false);
  const creation = { open: () => setCreating(true), close: () => setCreating(false) };
  const [confirming, setConfirming] = useState<AccessToken | null>(null);
  const revoking = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: AccessToken) => callDelete(revokeToken, { tokenId: id }),
    onSuccess: (_, { kind }) =>
      snackbar.show({ text: kind === 'extension' ? text.extensionRevoked : text.tokenRevoked }),
    onError: (failure) => snackbar.show({ kind: 'error', text: failure.message }),
    onSettled: () => {
      setConfirming(null);
      return cache.invalidateQueries(tokensQuery);
    },
  });
  const tokens = query.data?.tokens ?? [];
  return (
    <Tokens>
      <SectionHead
        id="tokens-title"
        title={text.tokens}
        lead={text.tokensLead}
        action={
          <Button size="small" startIcon={<Plus />} onClick={creation.open}>
            {text.create}
          </Button>
        }
      />
      <ListState query={query}>
        {tokens.length === 0 ? (
          <p className="none">{text.noTokens}</p>
        ) : (
          <DeviceList aria-labelledby="tokens-title">
            {tokens.map((token) => (
              <DeviceRow
                key={token.id}
                Icon={ICONS[token.kind]}
                name={token.name}
                description={describeToken(token, text, language)}
                lastUsed={
                  token.lastUsedAt
                    ? timeAgoWithHour(new Date(token.lastUsedAt), new Date(), language)
                    : text.neverUsed
                }
                end={{
                  label: text.revoke,
                  named: text.revokeNamed(token.name),
                  onClick: () => setConfirming(token),
                }}
              />
            ))}
          </DeviceList>
        )}
      </ListState>
      {creating ? <CreateTokenDialog onClose={creation.close} layer={creation} /> : null}
      <ConfirmDialog
        open={confirming !== null}
        danger
        title={text.revokeTitle(confirming?.name ?? '')}
        subtitle={confirming?.kind === 'extension' ? text.revokeExtensionSays : text.revokeTokenSays}
        confirmLabel={text.revoke}
        busy={revoking.isPending}
        onCancel={() => setConfirming(null)}
        onConfirm={() => confirming && revoking.mutate(confirming)}
      />
    </Tokens>
  );
}

/** « Lecture et capture · créé le 18 juin, expire le 16 septembre »; for an extension: « reliée le 18 juin, … ». */
function describeToken(token: AccessToken, text: (typeof sessionsText)['fr'], language: Language): string {
  const now = new Date();
  const createdDay = formatDay(new Date(token.createdAt), now, language);
  const start =
    token.kind === 'extension'
      ? text.pairedOn(createdDay)
      : `${text.list(token.scopes.map((scope) => text.scopes[scope]))} · ${text.createdOn(createdDay)}`;
  const end = new Date(token.expiresAt);
  const day = formatDay(end, now, language);
  return `${start}, ${end > now ? text.expiresOn(day) : text.expiredOn(day)}`;
}

const Tokens = styled('div')({
  marginTop: 20,
  '& .none': { color: colour.text3, fontSize: '0.8125rem' },
});
