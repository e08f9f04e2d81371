import { styled } from '@mui/material/styles';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { commonReasons } from '#base/common-reasons.ts';
import { isMissingProfile, MissingProfilePage } from '#features/accounts/web.ts';
import { reportFailure } from '#features/operations/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { CallError } from '#ui/call/call-error.ts';
import { useServerUnreachable } from '#ui/call/use-server-unreachable.ts';
import { EmptyState, StateIcon } from '#ui/states/empty-state.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { useText } from '#ui/words/language.ts';
import { isChunkLoadError, reloadWhenReachable } from './chunk-loading.ts';
import { shellText } from './shell-text.ts';

/** Without vowels and similar characters, to be read over the telephone without mistakes. */
const LETTERS = '23456789BCDFGHJKMNPQRTVWXZ';

interface Incident {
  readonly id: string;
  readonly at: Date;
}

/** The incident number: the request id of a refusal, else a generated one with the day and time. */
export function createIncident(failure: unknown, at = new Date()): Incident {
  if (failure instanceof CallError && failure.problem.requestId) return { id: failure.problem.requestId, at };
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const random = [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');
  const day = `${twoDigits(at.getMonth() + 1)}${twoDigits(at.getDate())}`;
  return { id: `V-${random}-${day}-${twoDigits(at.getHours())}${twoDigits(at.getMinutes())}`, at };
}

/**
 * SY-06: replaces a page that failed: an incident number, a retry button and another link. When the server cannot be
 * reached, waits for the network instead.
 */
export function IncidentPage({ error, reset }: ErrorComponentProps) {
  const text = useText(shellText);
  const router = useRouter();
  const queryErrors = useQueryErrorResetBoundary();
  const [incident] = useState(() => createIncident(error));
  useEffect(() => {
    if (!isChunkLoadError(error)) reportFailure(error, incident.id);
  }, [error, incident]);
  const retry = () => {
    if (isChunkLoadError(error)) return void reloadWhenReachable();
    queryErrors.reset();
    reset();
    void router.invalidate();
  };
  const isOutOfReach = useServerUnreachable(isChunkLoadError(error) || isUnanswered(error), retry);
  if (isOutOfReach) return <NoConnection onRetry={retry} />;
  return (
    <Centre>
      <ErrorPanel
        incidentId={incident.id}
        at={incident.at}
        onRetry={retry}
        otherAction={
          <ButtonLink size="large" to="/journalv2">
            {text.goJournal}
          </ButtonLink>
        }
      >
        {error instanceof CallError && error.reason !== commonReasons.unexpected.key
          ? error.message
          : text.pageFailed}
      </ErrorPanel>
    </Centre>
  );
}

/** A call needed by the page got no response. */
function isUnanswered(failure: unknown): boolean {
  return failure instanceof CallError && failure.status === 0;
}

/** The same without the shell: the failure occurred before the shell was rendered. */
export function IncidentScreen(props: ErrorComponentProps) {
  return (
    <main>
      <IncidentPage {...props} />
    </main>
  );
}

/** Replaces the shell: explains a missing profile, anything else is an incident. */
export function ShellIncident(props: ErrorComponentProps) {
  const { error } = props;
  return isMissingProfile(error) ? <MissingProfilePage error={error} /> : <IncidentScreen {...props} />;
}

const Centre = styled('div')({ display: 'grid', minHeight: 'calc(100vh - 56px)' });

/** Replaces a page that only lacks the network: there is no incident number. */
function NoConnection({ onRetry }: { onRetry: () => void }) {
  const text = useText(shellText);
  return (
    <div role="alert">
      <EmptyState
        size="screen"
        headingLevel="h1"
        title={text.noConnection}
        picture={
          <StateIcon>
            <WifiOff size={30} />
          </StateIcon>
        }
        action={
          <Button variant="principal" size="large" autoFocus startIcon={<RefreshCw />} onClick={onRetry}>
            {text.retry}
          </Button>
        }
      >
        {text.noConnectionBody}
      </EmptyState>
    </div>
  );
}
