import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { CardFrame } from './card-frame.ts';

/** A placeholder with the geometry of the cards. */
export function ListSkeleton() {
  const text = useText(uiText);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <div aria-hidden="true">
        {['own', 'first', 'second'].map((card) => (
          <CardFrame key={card}>
            <header>
              <SkeletonBar width={36} height={36} radius="50%" />
              <div className="who">
                <SkeletonBar width={140} height={15} style={{ margin: '3px 0 4px' }} />
                <SkeletonBar width={110} height={10} />
              </div>
              <SkeletonBar width={120} height={15} />
            </header>
            <div style={{ padding: '0 18px 16px', height: 120 }}>
              <SkeletonBar height={76} radius={10} />
            </div>
          </CardFrame>
        ))}
      </div>
    </div>
  );
}
