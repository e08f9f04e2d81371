import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { configurationQuery } from '#features/operations/web.ts';
import { Notice } from '#ui/states/notice.tsx';
import { useText } from '#ui/words/language.ts';
import { isOlderVersion } from '../../rules/is-older-version.ts';
import { installText } from '../../text.ts';
import { useExtension, useExtensionOffer } from '../use-extension.ts';

/** SH-13: the installed extension: its version, whether it is paired, and whether there is a newer version. */
export function InstalledState() {
  const text = useText(installText);
  const extension = useExtension();
  const offered = useQuery(configurationQuery).data?.extension.version;
  const isFromStore = useExtensionOffer()?.from === 'store';
  if (!extension) return null;
  const { version, isPaired } = extension;
  const newerSays = isFromStore ? text.newerInStore : text.newerSays;
  return (
    <State>
      <Notice kind={isPaired ? 'success' : 'info'}>
        <b>{text.installed}</b> · {isPaired ? text.connected(version) : text.notConnected(version)}
      </Notice>
      {offered && isOlderVersion(version, offered) ? (
        <Notice kind="warning">
          <b>{text.newer}</b> · {newerSays(version, offered)}
        </Notice>
      ) : null}
    </State>
  );
}

const State = styled('div')({ display: 'grid', gap: 8, marginBottom: 18 });
