import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import List from 'lucide-react/icons/list';
import { useState } from 'react';
import { formatNumber } from '#base/format.ts';
import { ExpansionPanel, PanelFigure, type PanelOpening } from '#ui/page/expansion-panel.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { sourcesText } from '../text.ts';
import { SourceList } from './source-list.tsx';
import { type SourcesView, sourceCountsQuery } from './sources-queries.ts';

interface Props extends PanelOpening {
  /** The view of the list, if the address contains it. */
  readonly view?: SourcesView;
  readonly onView?: (view: SourcesView) => void;
  /** Opens the form for a new source. */
  readonly onAdd?: () => void;
}

/** All sources of the installation, for platform admins; when closed, it shows the counts by state. */
export default function SourceListPanel({ view: givenView, onView, onAdd, open, onOpenChange }: Props) {
  const { list: text } = useText(sourcesText);
  // An address with a search or a filter opens the list.
  const [isOpen, setOpen] = useState(Boolean(givenView && isNarrowed(givenView)));
  const [ownView, setOwnView] = useState<SourcesView>({ search: '', filter: 'all' });
  return (
    <ExpansionPanel
      icon={<List size={18} />}
      title={text.title}
      summary={<Counts />}
      open={open ?? isOpen}
      onOpenChange={onOpenChange ?? setOpen}
    >
      <SourceList view={givenView ?? ownView} onView={onView ?? setOwnView} onAdd={onAdd} />
    </ExpansionPanel>
  );
}

function isNarrowed({ search, filter }: SourcesView): boolean {
  return search !== '' || filter !== 'all';
}

function Counts() {
  const { list: text } = useText(sourcesText);
  const language = useLanguage();
  const counts = useQuery(sourceCountsQuery).data?.counts;
  if (!counts) return null;
  const { all, well, doubtful, failing } = counts;
  return (
    <>
      <PanelFigure>{text.all(all, formatNumber(all, language))}</PanelFigure>
      {well > 0 ? (
        <PanelFigure data-tone="success">
          <CircleCheck size={14} />
          {text.well(formatNumber(well, language))}
        </PanelFigure>
      ) : null}
      {doubtful > 0 ? (
        <PanelFigure data-tone="warning">
          <Clock size={14} />
          {text.doubtful(formatNumber(doubtful, language))}
        </PanelFigure>
      ) : null}
      {failing > 0 ? (
        <PanelFigure data-tone="error">
          <CircleAlert size={14} />
          {text.failing(formatNumber(failing, language))}
        </PanelFigure>
      ) : null}
    </>
  );
}
