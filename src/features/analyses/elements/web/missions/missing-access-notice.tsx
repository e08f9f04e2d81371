import { formatList } from '#base/format-list.ts';
import type { Id } from '#base/ids.ts';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import type { AvatarPerson } from '#ui/avatar/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { missionsText } from './missions-text.ts';

interface MissingAccessNoticeProps {
  readonly people: readonly AvatarPerson[];
  readonly missingIds: readonly Id[];
  readonly mayShare: boolean;
  readonly givesAccess: boolean;
  readonly onGiveAccess: (givesAccess: boolean) => void;
}

/** The assignees who cannot open the analysis, and a button that grants them access. */
export function MissingAccessNotice({
  people,
  missingIds,
  mayShare,
  givesAccess,
  onGiveAccess,
}: MissingAccessNoticeProps) {
  const text = useText(missionsText);
  const language = useLanguage();
  if (missingIds.length === 0) return null;
  const names = people.filter(({ id }) => missingIds.includes(id)).map(fullName);
  return (
    <Notice
      kind={givesAccess ? 'info' : 'warning'}
      action={
        mayShare ? (
          <Button
            size="small"
            variant={givesAccess ? 'discret' : 'contour'}
            onClick={() => onGiveAccess(!givesAccess)}
          >
            {givesAccess ? text.keepClosed : text.giveAccess}
          </Button>
        ) : null
      }
    >
      {text.withoutAccess(missingIds.length)} {formatList(names, language)}.{' '}
      {givesAccess ? text.accessGiven(missingIds.length) : null}
      {mayShare ? null : text.mayNotShare}
    </Notice>
  );
}
