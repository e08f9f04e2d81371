import { rangeFromOne } from '#base/range-from-one.ts';
import { SectionTree } from '#ui/page/section-tree.ts';
import { SkeletonBar } from '#ui/states/skeleton.tsx';

const NAME_WIDTHS = [132, 96, 156, 104];
const TAG_WIDTHS = [88, 76, 82, 78];

/** A placeholder of the tree: one line per group of the person. */
export function TreeSkeleton({ groups, label }: { groups: number; label: string }) {
  return (
    <SectionTree aria-label={label} aria-busy="true">
      <div aria-hidden="true">
        <SkeletonBar height={34} radius={8} />
        {groups > 0 ? <SkeletonBar width={64} style={{ margin: '22px 12px 10px' }} /> : null}
        {rangeFromOne(groups).map((place) => (
          <div
            key={place}
            style={{ display: 'flex', alignItems: 'center', gap: 10, height: 36, padding: '0 12px' }}
          >
            <SkeletonBar width={20} height={20} radius={6} />
            <SkeletonBar width={NAME_WIDTHS[place % NAME_WIDTHS.length] ?? 96} />
            <SkeletonBar width={18} style={{ marginLeft: 'auto' }} />
          </div>
        ))}
        <SkeletonBar width={92} style={{ margin: '22px 12px 10px' }} />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6, padding: '2px 12px' }}>
          {TAG_WIDTHS.map((width) => (
            <SkeletonBar key={width} width={width} height={22} />
          ))}
        </div>
      </div>
    </SectionTree>
  );
}
