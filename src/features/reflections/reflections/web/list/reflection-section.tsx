import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import FileText from 'lucide-react/icons/file-text';
import MessageSquare from 'lucide-react/icons/message-square';
import { type ReactNode, useId } from 'react';
import { formatList, formatNumber } from '#base/format.ts';
import { TemplateIcon, useTemplate } from '#features/reflections/templates/web/template-icon.tsx';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useFocusFallback } from '#ui/keyboard/focus.ts';
import { MoreFooter } from '#ui/lists/more-footer.tsx';
import { currentPath } from '#ui/page/paths.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import type { Reflection } from '../../contract/reflections.ts';
import { cardDescription } from '../../rules/description.ts';
import { mayWrite } from '../../rules/reflection-rights.ts';
import { reflectionsText } from '../../text.ts';
import { useMoveReflection } from '../change-reflection.ts';
import { CardFrame, CardGrid } from './card-frame.ts';
import type { Section } from './use-section.ts';

interface ReflectionSectionProps {
  readonly section: Section;
  /** Shown at the end of the heading. */
  readonly action?: ReactNode;
  /** Shown instead of cards where there are none. */
  readonly empty?: ReactNode;
}

/** RE-01: a section of the list: « En cours 5 », its cards, and a button for more. */
export function ReflectionSection({ section, action, empty }: ReflectionSectionProps) {
  const text = useText(reflectionsText);
  const language = useLanguage();
  const titleId = useId();
  const move = useMoveReflection();
  const { container, fallback } = useFocusFallback<HTMLElement, HTMLHeadingElement>();
  const { kind, setHead, reflections, arrived, total, isMore, isStale, less } = section;
  const shown = reflections.length;
  return (
    <Part ref={container} aria-labelledby={titleId}>
      <div className="head">
        <h2
          id={titleId}
          tabIndex={-1}
          ref={(heading) => {
            fallback.current = heading;
            setHead(heading);
          }}
        >
          {text.sections[kind]}{' '}
          <span>
            {isMore ? text.atLeast(formatNumber(total, language)) : formatNumber(total, language)}{' '}
            <VisuallyHidden>{text.count(total)}</VisuallyHidden>
          </span>
        </h2>
        {action}
      </div>
      {shown > 0 ? (
        <CardGrid data-stale={isStale || undefined} {...section.focus}>
          {reflections.map((reflection) => (
            <ReflectionCard
              key={reflection.id}
              reflection={reflection}
              isNew={arrived.has(reflection.id)}
              onArchive={({ id, isArchived }) => move({ reflectionId: id, isArchived: !isArchived })}
            />
          ))}
        </CardGrid>
      ) : (
        empty
      )}
      {shown < total || less ? (
        <div className="more">
          <MoreFooter
            shown={shown}
            total={total}
            isMore={isMore}
            onMore={section.more}
            onLess={less}
            busy={section.isLoadingMore}
          />
        </div>
      ) : null}
    </Part>
  );
}

const Part = styled('section')({
  '& + &': { marginTop: 24 },
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 30,
    marginBottom: 12,
  },
  '& h2': {
    position: 'relative',
    borderRadius: 4,
    fontSize: '1.125rem',
    lineHeight: 26 / 18,
    fontWeight: 650,
    letterSpacing: '-.012em',
    scrollMarginTop: 88,
    '& > span:first-of-type': {
      marginLeft: 5,
      fontSize: '0.9375rem',
      fontWeight: 500,
      letterSpacing: 'normal',
      color: colour.text3,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  '& > .more': { marginTop: 10 },
});

interface ReflectionCardProps {
  readonly reflection: Reflection;
  /** Whether it has just arrived, and fades in. */
  readonly isNew: boolean;
  readonly onArchive: (reflection: Reflection) => void;
}

/** RE-01: a reflection in the list: template, title, participants, counts, and last edit. */
function ReflectionCard({ reflection, isNew, onArchive }: ReflectionCardProps) {
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
