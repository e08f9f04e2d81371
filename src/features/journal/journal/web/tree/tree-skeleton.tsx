import { SectionTree } from '#ui/page/section-tree.ts';
import { SkeletonBar } from '#ui/states/skeleton.tsx';

const NAME_WIDTHS = [128, 84, 142, 150, 118, 160, 104];

/** Placeholder of the tree while the sections load. */
export function JournalTreeSkeleton({ label }: { readonly label: string }) {
  return (
    <SectionTree aria-label={label} aria-busy="true">
      <div aria-hidden="true">
        {NAME_WIDTHS.map((width) => (
          <div
            key={width}
            style={{ display: 'flex', alignItems: 'center', gap: 10, height: 36, padding: '0 12px' }}
          >
            <SkeletonBar width={16} height={16} />
            <SkeletonBar width={width} />
            <SkeletonBar width={12} style={{ marginLeft: 'auto' }} />
          </div>
        ))}
      </div>
    </SectionTree>
  );
}
