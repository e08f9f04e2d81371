import Rss from 'lucide-react/icons/rss';
import { ExpansionPanel, type PanelOpening } from '#ui/expansion-panel.tsx';
import { useText } from '#ui/language.ts';
import { sourcesText } from '../text.ts';

/** Where a platform admin adds a source. */
export default function SourceFormPanel(opening: PanelOpening) {
  const { form } = useText(sourcesText);
  return (
    <ExpansionPanel
      icon={<Rss size={18} strokeWidth={1.75} aria-hidden="true" />}
      title={form.title}
      summary={form.summary}
      {...opening}
    >
      <p>{form.summary}</p>
    </ExpansionPanel>
  );
}
