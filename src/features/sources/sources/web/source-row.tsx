import ChartColumn from 'lucide-react/icons/chart-column';
import ExternalLink from 'lucide-react/icons/external-link';
import Pencil from 'lucide-react/icons/pencil';
import Rss from 'lucide-react/icons/rss';
import Trash2 from 'lucide-react/icons/trash-2';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import type { Source } from '../contract/sources.ts';
import { ALL_ITEMS } from '../rules/keywords.ts';
import { sourcesText } from '../text.ts';
import { WeekBars } from './health/week-bars.tsx';
import { languageName, shortLanguage } from './language-name.ts';
import type { EditedField } from './source-draft.ts';
import { SourceState } from './source-state.tsx';
import { SourceTile } from './source-tile.tsx';

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
      <td className="acts" id={`acts-${source.id}`}>
        <ActionsMenu
          label={text.acts(source.title)}
          acts={[
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
