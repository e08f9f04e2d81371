import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { reportReachability, tryConnection, unsentChanges, useWhyUnreachable } from '#ui/call/online.ts';
import { useServerUnreachable } from '#ui/call/use-server-unreachable.ts';
import { useLiveState } from '#ui/live/use-live.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';

/** Says that the network or the server is unavailable, that writing continues, and how many changes are unsent. */
export function OfflineBanner() {
  const text = useText(shellText);
  const language = useLanguage();
  const why = useWhyUnreachable();
  const waiting = unsentChanges.use();
  const queries = useQueryClient();
  const [isTrying, setTrying] = useState(false);
  useReachability(why !== null);
  const retry = async () => {
    setTrying(true);
    if (await tryConnection()) void queries.invalidateQueries();
    setTrying(false);
  };
  return (
    <div role="status">
      {why ? (
        <Band>
          {why === 'network' ? <WifiOff size={18} /> : <CloudOff size={18} />}
          <p>
            <b>{text.unreachable[why]}</b> {waiting?.isStoredLocally ? text.offlineKept : text.offlineBody}
          </p>
          {waiting?.count ? (
            <span className="waiting">
              {text.waiting(formatNumber(waiting.count, language), waiting.count === 1)}
            </span>
          ) : null}
          <Button variant="discret" loading={isTrying} onClick={retry}>
            {text.retry}
          </Button>
        </Band>
      ) : null}
    </div>
  );
}

/**
 * Asks the server every few seconds while it may be unreachable: the live connection is the first to notice, and waits up to
 * half a minute between two attempts.
 */
function useReachability(isUnreachable: boolean): void {
  const isLive = useLiveState() === 'connected';
  const mayBe = isUnreachable || !isLive;
  const isAway = useServerUnreachable(mayBe, () => undefined) && mayBe;
  useEffect(() => {
    if (isAway) reportReachability(false);
  }, [isAway]);
}

/** The same dark colours in both themes, so that it is noticed in both. */
const Band = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '4px 20px 4px 24px',
  background: '#15222C',
  color: '#fff',
  '& > svg': { flex: 'none' },
  '& p': { flex: 1 },
  '& b': { fontWeight: 600 },
  '& .waiting': { color: '#C6D2DA', fontVariantNumeric: 'tabular-nums' },
  '& .MuiButton-root': {
    color: '#97D8DF',
    minHeight: 32,
    '&:hover': { background: 'rgb(255 255 255/.1)', color: '#97D8DF' },
  },
  '& .MuiButton-root.Mui-focusVisible': { outlineColor: '#97D8DF' },
  // On a phone the text has its own line, above the count and the button.
  '@media (max-width: 599px)': {
    flexWrap: 'wrap',
    columnGap: 12,
    rowGap: 0,
    padding: '10px 8px 6px 16px',
    '& p': { flex: '1 1 calc(100% - 30px)' },
    '& .waiting': { flex: 1, marginLeft: 30 },
    '& .MuiButton-root': { marginLeft: 'auto' },
  },
  '.dark &': { boxShadow: 'inset 0 -1px 0 #2B3841' },
});
