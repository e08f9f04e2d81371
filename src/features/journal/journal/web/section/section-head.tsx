import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import Archive from 'lucide-react/icons/archive';
import HistoryIcon from 'lucide-react/icons/history';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Settings2 from 'lucide-react/icons/settings-2';
import { type Ref, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Pill } from '#ui/signs/pill.tsx';
import { Tooltip } from '#ui/signs/tooltip.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useTextOfNow } from '#ui/words/relative-time.tsx';
import type { Journal } from '../../contract/journals.ts';
import { journalText, sectionText } from '../../text.ts';
import { JournalIcon } from '../journal-icon.tsx';
import { openSectionCreator } from '../open-section-creator.ts';
import type { TitledJournal } from '../use-journals.ts';
import { updatedText } from './section-wording.ts';

interface UpdatedNoteProps {
  readonly journal: Pick<Journal, 'updatedOn'>;
  readonly isUpdating: boolean;
  readonly onUpdate: () => void;
}

/** « Mis à jour ce matin à 06:00 »; clicking it updates the section. */
function UpdatedNote({ journal: { updatedOn }, isUpdating, onUpdate }: UpdatedNoteProps) {
  const text = useText(sectionText);
  const language = useLanguage();
  const updatedLabel = useTextOfNow((nowMs) =>
    updatedOn === null ? '' : text.updated(updatedText(new Date(updatedOn), new Date(nowMs), language)),
  );
  const [wasUpdating, setWasUpdating] = useState(isUpdating);
  if (isUpdating && !wasUpdating) setWasUpdating(true);
  const status = isUpdating ? text.updating : text.upToDate;
  return (
    <>
      <VisuallyHidden role="status">{wasUpdating ? status : ''}</VisuallyHidden>
      <Tooltip title={isUpdating ? '' : text.updateNow} describeChild>
        <Note
          type="button"
          aria-disabled={isUpdating || undefined}
          onClick={isUpdating ? undefined : onUpdate}
        >
          {isUpdating ? (
            <CircularProgress size={14} thickness={5} color="inherit" aria-hidden="true" />
          ) : (
            <RefreshCw size={14} aria-hidden="true" />
          )}
          <span className="said">{isUpdating ? text.updating : updatedLabel}</span>
          {isUpdating ? null : <VisuallyHidden> {text.updateNow}</VisuallyHidden>}
        </Note>
      </Tooltip>
    </>
  );
}

const Note = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 34,
  padding: '0 8px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  color: colour.text3,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '& > svg': { opacity: 0, transition: 'opacity .12s' },
  '&:hover > svg, &:focus-visible > svg': { opacity: 1 },
  '&:hover': { background: colour.sunken, color: colour.text2 },
  '&[aria-disabled]': { cursor: 'progress', background: 'none' },
  '@media (max-width: 899px)': {
    justifyContent: 'center',
    minWidth: 34,
    '& .said': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& > svg': { opacity: 1, width: 18, height: 18, color: colour.text2 },
  },
  [ON_TOUCH]: { minHeight: 44, '& > svg': { opacity: 1 } },
});

interface SectionHeadProps {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly journal: TitledJournal;
  readonly onArchive: () => void;
  readonly onHistory: () => void;
  readonly onUpdate: () => void;
  readonly isUpdating: boolean;
}

/** JO-03: title, count, readers, and actions of a section. */
export function SectionHead(props: SectionHeadProps) {
  const { ref, journal, onArchive, onHistory, onUpdate, isUpdating } = props;
  const text = useText(sectionText);
  const { beta, recommendations } = useText(journalText);
  const language = useLanguage();
  const { title, count, type, editable, archivable } = journal;
  return (
    <Head>
      <span className="sign">
        <JournalIcon journal={journal} />
      </span>
      <h2 ref={ref} id={`title-${journal.id}`} tabIndex={-1}>
        {title}
        {type === 'spotlight' ? (
          <>
            {' '}
            <Pill tone="warning">{beta}</Pill>
          </>
        ) : null}
        {/* The no-break space keeps the count on the line of the last word. */}
        {'\u00a0'}
        <span className="count">
          {formatNumber(count, language)} <VisuallyHidden>{recommendations(count)}</VisuallyHidden>
        </span>
      </h2>
      <SeenBy journal={journal} />
      <span className="end">
        <UpdatedNote journal={journal} isUpdating={isUpdating} onUpdate={onUpdate} />
        {editable ? (
          <IconButton label={text.settings} onClick={() => openSectionCreator({ journalId: journal.id })}>
            <Settings2 size={18} />
          </IconButton>
        ) : null}
        {archivable ? (
          <IconButton label={text.archive} onClick={onArchive}>
            <Archive size={18} />
          </IconButton>
        ) : null}
        <IconButton label={text.history} onClick={onHistory}>
          <HistoryIcon size={18} />
        </IconButton>
      </span>
    </Head>
  );
}

/** The owner of a section, if its title does not name them. */
function SeenBy({ journal }: { readonly journal: TitledJournal }) {
  const text = useText(sectionText);
  const { entityType, entityId, entityName, title } = journal;
  if (journal.type !== 'standalone') return null;
  if (entityType === 'user') return <VisuallyHidden>{text.mine}</VisuallyHidden>;
  if (!entityName || entityName === title) return null;
  return (
    <span className="seen-by" title={(entityType === 'group' ? text.group : text.reflection)(entityName)}>
      <Pill>
        {entityType === 'group' ? (
          <Avatar of={{ id: entityId, name: entityName }} size={14} decorative />
        ) : null}
        {entityName}
      </Pill>
    </span>
  );
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  minHeight: 34,
  margin: '0 0 14px',
  '& .sign': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 30,
    height: 30,
    borderRadius: 8,
    background: colour.sunken,
    color: colour.text2,
  },
  '& > h2': {
    ...typeStyles.section,
    minWidth: 0,
    overflowWrap: 'anywhere',
    borderRadius: 4,
    scrollMarginTop: 132,
    '& > span:not(.count)': { verticalAlign: '3px', margin: '0 2px 0 4px', letterSpacing: 'normal' },
    '& .count': {
      marginLeft: 4,
      fontSize: '1rem',
      fontWeight: 500,
      letterSpacing: 'normal',
      color: colour.text3,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  '& .seen-by': { minWidth: 0, display: 'flex' },
  '& .end': { marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: 8 },
  '@media (max-width: 599px)': {
    flexWrap: 'nowrap',
    gap: '2px 8px',
    margin: '8px 0 10px',
    '& .seen-by': { display: 'none' },
    '& > h2 .count': { fontSize: '0.875rem' },
    '& .end': { gap: 0, marginRight: -12, [ON_TOUCH]: { '& > button': { width: 44, height: 44 } } },
  },
});
