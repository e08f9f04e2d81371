import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { sourcesText } from '../text.ts';
import { SourceTable } from './source-table.tsx';
import type { SourcesView } from './sources-queries.ts';

/** Placeholder rows while the sources load. */
export function SourcesLoading() {
  const text = useText(uiText);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <div aria-hidden="true">
        <SourceTable>
          {[62, 48, 56, 44].map((width) => (
            <tr key={width}>
              <th scope="row" className="source">
                <SkeletonBar width={28} height={28} radius={7} />
                <div>
                  <SkeletonBar width={`${width}%`} style={{ marginBottom: 6 }} />
                  <SkeletonBar width={`${width + 14}%`} height={10} />
                </div>
              </th>
              <td className="keywords">
                <SkeletonBar width={`${width + 8}%`} />
              </td>
              <td className="success">
                <SkeletonBar width={84} />
              </td>
              <td className="state">
                <SkeletonBar width={`${width + 20}%`} />
              </td>
              <td className="weeks">
                <SkeletonBar width={72} height={22} />
              </td>
              <td className="active">
                <SkeletonBar width={36} height={20} radius={10} />
              </td>
              <td className="actions">
                <SkeletonBar width={18} height={18} />
              </td>
            </tr>
          ))}
        </SourceTable>
      </div>
    </div>
  );
}

interface NoneProps {
  readonly view: SourcesView;
  readonly onForget: () => void;
  readonly onAdd?: (() => void) | undefined;
}

/** An empty list with its reason: no source, no result, or none in that state. */
export function NoSources({ view: { search, filter }, onForget, onAdd }: NoneProps) {
  const { empty: text } = useText(sourcesText);
  const emptyState = (title: string, words: string, action?: { label: string; run: () => void }) => (
    <EmptyState
      title={title}
      headingLevel="h3"
      action={action ? <Button onClick={action.run}>{action.label}</Button> : null}
    >
      {words}
    </EmptyState>
  );
  if (search !== '') {
    return emptyState(text.notFound, text.notFoundSays(search), { label: text.forget, run: onForget });
  }
  if (filter === 'watch') return emptyState(text.noWatch, text.noWatchSays);
  if (filter === 'paused') return emptyState(text.noPaused, text.noPausedSays);
  return emptyState(text.none, text.noneSays, onAdd ? { label: text.add, run: onAdd } : undefined);
}
