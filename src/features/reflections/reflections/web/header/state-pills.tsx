import Archive from 'lucide-react/icons/archive';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import { Pill } from '#ui/signs/pill.tsx';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { useText } from '#ui/words/language.ts';
import type { Reflection } from '../../contract/reflection.ts';
import { mayWrite } from '../../rules/may-write.ts';
import { reflectionsText } from '../../text.ts';
import { headerText } from './header-text.ts';

/** RE-05, RE-08: the states of a reflection: read-only, completed, archived. */
export function StatePills({ reflection }: { readonly reflection: Reflection }) {
  const text = useText(reflectionsText);
  const { readOnlyWhy } = useText(headerText);
  return (
    <>
      {mayWrite(reflection.role) ? null : (
        <Tooltip title={readOnlyWhy}>
          <span>
            <Pill>
              <Eye size={13} />
              {text.readOnly}
            </Pill>
          </span>
        </Tooltip>
      )}
      {reflection.status === 'COMPLETED' ? (
        <Pill tone="success">
          <CircleCheck size={13} />
          {text.completed}
        </Pill>
      ) : null}
      {reflection.isArchived ? (
        <Pill tone="warning">
          <Archive size={13} />
          {text.archivedState}
        </Pill>
      ) : null}
    </>
  );
}
