import { styled } from '@mui/material/styles';
import ChartColumn from 'lucide-react/icons/chart-column';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Rss from 'lucide-react/icons/rss';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatNumber } from '#base/format.ts';
import { avatarColour, groupInitials } from '#ui/avatar/avatar-rules.ts';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import type { Source } from '../contract/sources.ts';
import { ALL_ITEMS } from '../rules/keywords.ts';
import { sourcesText } from '../text.ts';
import { languageName, shortLanguage } from './language-name.ts';
import type { EditedField } from './source-draft.ts';
import { SourceState } from './source-state.tsx';

const MAX_HEIGHT_PX = 22;
/** Minimum height, so that empty weeks are visible. */
const MIN_HEIGHT_PX = 2;

/** Items kept by week, the current one last, with its figure. */
function WeekBars({ source: { active, health } }: { source: Pick<Source, 'active' | 'health'> }) {
  const { weeks: text } = useText(sourcesText);
  const language = useLanguage();
  if (!active) {
    return (
      <Bars>
        <b aria-hidden="true">—</b>
        <VisuallyHidden>{text.none}</VisuallyHidden>
      </Bars>
    );
  }
  const weeks = health.weeks.map(({ kept }, place) => ({ kept, weeksAgo: health.weeks.length - 1 - place }));
  const now = weeks.at(-1)?.kept ?? 0;
  const maximum = Math.max(1, ...weeks.map(({ kept }) => kept));
  const before = weeks.slice(0, -1).map(({ kept }) => formatNumber(kept, language));
  return (
    <Bars>
      <span className="bars" aria-hidden="true">
        {weeks.map(({ weeksAgo, kept }) => (
          <i
            key={weeksAgo}
            style={{ height: Math.max(MIN_HEIGHT_PX, Math.round((kept / maximum) * MAX_HEIGHT_PX)) }}
          />
        ))}
      </span>
      <b aria-hidden="true">{formatNumber(now, language)}</b>
      <VisuallyHidden>{text.trend(formatNumber(now, language), before.join(', '))}</VisuallyHidden>
    </Bars>
  );
}

const Bars = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  fontVariantNumeric: 'tabular-nums',
  '& b': { fontWeight: 600 },
  '& .bars': { display: 'inline-flex', alignItems: 'flex-end', gap: 2, height: MAX_HEIGHT_PX },
  '& i': { width: 5, borderRadius: 1, background: colour.control },
  '& i:last-of-type': { background: colour.primary },
  '@media (forced-colors: active)': { '& i': { background: 'CanvasText' } },
});

/** The initial of a source on its colour; « La Gazette » is under G. */
function SourceTile({ source }: { source: Pick<Source, 'id' | 'title'> }) {
  const [letter] = groupInitials(source.title);
  return (
    <Tile aria-hidden="true" style={{ background: avatarColour(source.id) }}>
      {letter}
    </Tile>
  );
}

const Tile = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: 7,
  color: '#fff',
  fontSize: '0.8125rem',
  lineHeight: 1,
  fontWeight: 700,
});

interface Props {
  readonly source: Source;
  readonly onActive: (active: boolean) => void;
  readonly onEdit: (at: EditedField) => void;
  readonly onDetails: () => void;
  readonly onDelete?: () => void;
  /** Replaces « * », if no keywords were entered. */
  readonly everything?: string;
}

/** A row of the list: the source, its keywords, its health, and its actions. */
export function SourceRow({ source, onActive, onEdit, onDetails, onDelete, everything }: Props) {
  const { list: text } = useText(sourcesText);
  const language = useLanguage();
  const keywords = everything && source.keywords === ALL_ITEMS ? everything : source.keywords;
  const { succeededOn } = source.health;
  return (
    <tr>
      <th scope="row" className="source">
        <SourceTile source={source} />
        <div>
          <p className="title">{source.title}</p>
          <p className="where">
            {source.name}
            {source.language ? (
              <>
                {' '}
                ·{' '}
                <abbr title={languageName(source.language, language)}>{shortLanguage(source.language)}</abbr>
              </>
            ) : null}
          </p>
        </div>
      </th>
      <td className="keywords">
        <span title={keywords}>{keywords}</span>
      </td>
      <td className="success">
        <span className="about" aria-hidden="true">
          {text.successBefore}
        </span>
        {succeededOn ? <RelativeTime at={succeededOn} withHour /> : text.never}
      </td>
      <td className="state">
        <SourceState source={source} onEdit={onEdit} />
      </td>
      <td className="weeks">
        <WeekBars source={source} />
      </td>
      <td className="active">
        <Switch label={text.read(source.title)} checked={source.active} onChange={onActive} />
      </td>
      <td className="actions" id={`actions-${source.id}`}>
        <ActionsMenu
          label={text.actions(source.title)}
          actions={[
            { label: text.edit, icon: Pencil, run: () => onEdit('title') },
            { label: text.details, icon: ChartColumn, run: onDetails },
            { label: text.openSite, icon: ExternalLink, href: source.domain, leadsTo: 'new-tab' },
            { label: text.openFeed, icon: Rss, href: source.rssUrl, leadsTo: 'new-tab' },
            ...(onDelete ? [{ label: text.delete, icon: Trash2, run: onDelete, startsGroup: true }] : []),
          ]}
        />
      </td>
    </tr>
  );
}
