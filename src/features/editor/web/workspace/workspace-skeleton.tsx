import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { useText } from '#ui/words/language.ts';
import { editorText } from '../../text.ts';
import { useWorkspaceLayout, WorkspaceFrame } from './workspace-layout.ts';

const CONTENTS = ['62%', '48%', '54%', '70%', '40%'] as const;
const LINES = ['96%', '100%', '91%', '64%'] as const;

/** The placeholder of a text that is loading: never an empty page. */
export function WorkspaceSkeleton() {
  const text = useText(editorText);
  const layout = useWorkspaceLayout();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <WorkspaceFrame aria-hidden="true" data-layout={layout}>
        {layout === 'wide' ? (
          <Stack className="contents">
            {CONTENTS.map((width) => (
              <SkeletonBar key={width} width={width} />
            ))}
          </Stack>
        ) : null}
        <div className="scroller">
          <div className="paper">
            <Words>
              <SkeletonBar width="46%" height={24} />
              {LINES.map((width) => (
                <SkeletonBar key={width} width={width} height={15} />
              ))}
              <SkeletonBar width="34%" height={19} style={{ marginTop: 16 }} />
              {LINES.map((width) => (
                <SkeletonBar key={width} width={width} height={15} />
              ))}
            </Words>
          </div>
        </div>
      </WorkspaceFrame>
    </div>
  );
}

const Stack = styled('div')({ display: 'grid', alignContent: 'start', gap: 18 });
const Words = styled('div')({
  display: 'grid',
  gap: 13,
  maxWidth: 736,
  margin: '0 auto',
  padding: '76px 52px 80px',
  '@media (max-width: 599px)': { padding: '20px 20px 80px' },
});
