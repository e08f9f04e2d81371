import List from 'lucide-react/icons/list';
import { ExpansionPanel, type PanelOpening } from '#ui/expansion-panel.tsx';
import { useText } from '#ui/language.ts';
import { sourcesText } from '../text.ts';

/** Every source of the installation, for platform admins. */
export default function SourceListPanel(opening: PanelOpening) {
  const { list } = useText(sourcesText);
  return (
    <ExpansionPanel
      icon={<List size={18} strokeWidth={1.75} aria-hidden="true" />}
      title={list.title}
      {...opening}
    >
      <p>{list.title}</p>
    </ExpansionPanel>
  );
}
