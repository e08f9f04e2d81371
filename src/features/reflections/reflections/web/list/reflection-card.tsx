import { Link } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import MessageSquare from 'lucide-react/icons/message-square';
import { type ReactNode, useId } from 'react';
import { formatList } from '#base/format-list.ts';
import { formatNumber } from '#base/format-number.ts';
import { TemplateIcon } from '#features/reflections/templates/web/template-icon.tsx';
import { useTemplate } from '#features/reflections/templates/web/use-template.ts';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { currentPath } from '#ui/page/current-path.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import type { Reflection } from '../../contract/reflection.ts';
import { cardDescription } from '../../rules/card-description.ts';
import { mayWrite } from '../../rules/may-write.ts';
import { reflectionsText } from '../../text.ts';
import { CardFrame } from './card-frame.ts';

interface ReflectionCardProps {
  readonly reflection: Reflection;
  /** Whether it has just arrived, and fades in. */
  readonly isNew: boolean;
  readonly onArchive: (reflection: Reflection) => void;
}

/** RE-01: a reflection in the list: template, title, participants, counts, and last edit. */
export function ReflectionCard({ reflection, isNew, onArchive }: ReflectionCardProps) {
  const text = useText(reflectionsText);
  const titleId = useId();
  const template = useTemplate(reflection.template);
  const { id, title, isArchived, participants, participantCount, documentCount, activityCount } = reflection;
  const Icon = isArchived ? ArchiveRestore : Archive;
  return (
    <CardFrame aria-labelledby={titleId} data-new={isNew || undefined}>
      <h3 id={titleId}>
        <Link
          className="open"
          to="/reflections/$reflectionId"
          params={{ reflectionId: id }}
          search={{ backTo: currentPath() }}
        >
          {title}
        </Link>
      </h3>
      <div className="top">
        <TemplateIcon template={template} />
        <span className="template">{template.name}</span>
        <State reflection={reflection} />
        {mayWrite(reflection.role) ? (
          <IconButton
            className="act"
            size="small"
            label={isArchived ? text.restore : text.archive}
            aria-describedby={titleId}
            onClick={() => onArchive(reflection)}
          >
            <Icon />
          </IconButton>
        ) : null}
      </div>
      <p className="words">{cardDescription(reflection.description)}</p>
      <div className="foot">
        <AvatarStack people={participants} total={participantCount} size={24} />
        <Count icon={<FileText size={14} />} count={documentCount} of={text.documents(documentCount)} />
        <Count icon={<MessageSquare size={14} />} count={activityCount} of={text.activity(activityCount)} />
        <span className="when">
          <RelativeTime at={reflection.lastEdited} withHour />
        </span>
      </div>
    </CardFrame>
  );
}

/** The people present, or the state of the reflection. */
function State({ reflection }: Pick<ReflectionCardProps, 'reflection'>) {
  const text = useText(reflectionsText);
  const language = useLanguage();
  const { activeUsers, activeCount, status, isArchived, role } = reflection;
  if (activeCount > 0) {
    const names = activeUsers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
    return (
      <span className="state online" title={text.onlineNow(formatList(names, language))}>
        <i aria-hidden="true" />
        {text.online(formatNumber(activeCount, language))}
      </span>
    );
  }
  if (status === 'COMPLETED' && !isArchived) {
    return (
      <span className="state">
        <CircleCheck size={14} />
        {text.completed}
      </span>
    );
  }
  if (mayWrite(role)) return null;
  return (
    <span className="state">
      <Eye size={14} />
      {text.readOnly}
    </span>
  );
}

function Count({ icon, count, of }: { icon: ReactNode; count: number; of: string }) {
  const language = useLanguage();
  return (
    <span className="count" title={of}>
      {icon}
      {formatNumber(count, language)} <VisuallyHidden>{of}</VisuallyHidden>
    </span>
  );
}
