import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { analyticsText } from '../text.ts';
import { ChartCard } from './charts/chart-card.tsx';
import { Charts } from './report-charts.tsx';

/** Placeholder of the charts while they load, in the same layout. */
export function AnalyticsSkeleton() {
  const words = useText(uiText);
  const { types, filled, freshness, perUser, interactions } = useText(analyticsText);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      <Charts aria-hidden="true">
        {[types, filled, freshness].map(({ title }) => (
          <ChartCard key={title} title={title} span={4}>
            <SkeletonBar width={128} height={128} radius={64} />
          </ChartCard>
        ))}
        {(
          [
            [perUser.title, 4],
            [interactions.title, 8],
          ] as const
        ).map(([title, span]) => (
          <ChartCard key={title} title={title} span={span}>
            {['82%', '64%', '56%', '38%', '30%'].map((width) => (
              <SkeletonBar key={width} width={width} height={14} style={{ marginBottom: 13 }} />
            ))}
          </ChartCard>
        ))}
      </Charts>
    </div>
  );
}
