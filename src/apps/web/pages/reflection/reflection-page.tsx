import { getRouteApi } from '@tanstack/react-router';
import { CollaborationProvider, useReflection } from '#features/reflections/web.ts';
import { CallError } from '#ui/call/call-error.ts';
import { MissingReflection } from './missing-reflection.tsx';
import { ReflectionScreen } from './reflection-screen.tsx';
import { FailedReflection, LoadingReflection } from './reflection-waiting.tsx';

const route = getRouteApi('/signed-in/reflections/$reflectionId');

/** Forbidden, missing, or no valid id. */
const REFUSED = [400, 403, 404];

/** One reflection: open, loading, not accessible, or failed. */
export default function ReflectionPage() {
  const { reflectionId } = route.useParams();
  const { backTo } = route.useSearch();
  const { data: reflection, error, failureCount, refetch } = useReflection(reflectionId);
  const isRefused = error instanceof CallError && REFUSED.includes(error.status);
  if (reflection || isRefused) {
    return (
      <CollaborationProvider
        key={reflectionId}
        reflectionId={reflectionId}
        {...(reflection ? { role: reflection.role } : {})}
        isRefused={isRefused}
        onRefused={refetch}
      >
        {/* A user who loses access, now or while away, keeps their unsent text. */}
        {isRefused || !reflection ? (
          <MissingReflection reflectionId={reflectionId} backTo={backTo} wasOpen={reflection !== undefined} />
        ) : (
          <ReflectionScreen reflection={reflection} backTo={backTo} />
        )}
      </CollaborationProvider>
    );
  }
  return error ? <FailedReflection onReload={refetch} /> : <LoadingReflection isSlow={failureCount > 0} />;
}
