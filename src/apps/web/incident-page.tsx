import { styled } from '@mui/material/styles';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { commonReasons } from '#base/common-reasons.ts';
import { isMissingProfile, MissingProfilePage } from '#features/accounts/web.ts';
import { reportFailure } from '#features/operations/web.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { CallError } from '#ui/call/call-error.ts';
import { useServerUnreachable } from '#ui/call/use-server-unreachable.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { useText } from '#ui/words/language.ts';
import { isChunkLoadError, reloadWhenReachable } from './chunk-loading.ts';
import { createIncident } from './incident.ts';
import { NoConnection } from './no-connection.tsx';
import { shellText } from './shell-text.ts';

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
