import Pencil from 'lucide-react/icons/pencil';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Source } from '../contract/sources.ts';
import { sourcesText } from '../text.ts';
import { languageName, shortLanguage } from './language-name.ts';
import { SourceState } from './source-state.tsx';
import { SourceTile } from './source-tile.tsx';

interface Props {
  readonly source: Source;
  readonly onActive: (active: boolean) => void;
  readonly onEdit: () => void;
}

/** One source: what it is, what it keeps, whether it is read, and the two ways to change that. */
export function SourceRow({ source, onActive, onEdit }: Props) {
  const { list: text } = useText(sourcesText);
  const language = useLanguage();
  return (
    <tr>
      <th scope="row" className="source">
        <SourceTile source={source} />
        <div>
          <p className="title">{source.title}</p>
          <p className="where">
            {source.name} ·{' '}
            <abbr title={languageName(source.language, language)}>{shortLanguage(source.language)}</abbr>
          </p>
        </div>
      </th>
      <td className="keywords">
        <span title={source.keywords}>{source.keywords}</span>
      </td>
      <td className="state">
        <SourceState source={source} />
      </td>
      <td className="active">
        <Switch label={text.read(source.title)} checked={source.active} onChange={onActive} />
      </td>
      <td className="acts">
        <IconButton id={`edit-${source.id}`} label={text.edit(source.title)} onClick={onEdit}>
          <Pencil />
        </IconButton>
      </td>
    </tr>
  );
}
