import { getRouteApi } from '@tanstack/react-router';
import { useReflection } from '#features/reflections/web/public.ts';
import { CallError } from '#ui/call/call.ts';
import { MissingReflection } from './missing-reflection.tsx';
import { ReflectionScreen } from './reflection-screen.tsx';
import { FailedReflection, LoadingReflection } from './reflection-waiting.tsx';

const route = getRouteApi('/signed-in/reflections/$reflectionId');

/** Says that it is not for this reader, or that there is no such thing. */
const REFUSED = [400, 403, 404];

/** One reflection: read, on its way, not for this reader, or out of reach. */
export default function ReflectionPage() {
  const { reflectionId } = route.useParams();
  const { backTo } = route.useSearch();
  const { data: reflection, error, failureCount, refetch } = useReflection(reflectionId);
  // Before what was read: whoever loses access while reading learns it at once.
  if (error instanceof CallError && REFUSED.includes(error.status)) {
    return <MissingReflection backTo={backTo} />;
  }
  if (reflection) return <ReflectionScreen key={reflectionId} reflection={reflection} backTo={backTo} />;
  return error ? <FailedReflection onReload={refetch} /> : <LoadingReflection isSlow={failureCount > 0} />;
}
