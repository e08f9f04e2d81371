import { styled } from '@mui/material/styles';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Unplug from 'lucide-react/icons/unplug';
import { Button } from '#ui/buttons/button.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { EmptyState, StateIcon } from '#ui/states/empty-state.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { Spinner } from '#ui/states/spinner.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { uiText } from '#ui/words/text.ts';
import { reflectionPageText } from './reflection-page-text.ts';

/** RE-05, RE-09: the placeholder of the page; a spinner shows that loading is retried. */
export function LoadingReflection({ isSlow }: { readonly isSlow: boolean }) {
  const text = useText(reflectionPageText);
  const { loading } = useText(uiText);
  return (
    <div aria-busy="true">
      <Head aria-hidden="true">
        <SkeletonBar width={84} />
        <SkeletonBar width="min(420px, 70%)" height={24} style={{ margin: '12px 0 10px' }} />
        <SkeletonBar width="min(560px, 90%)" />
        <SkeletonBar width={300} height={16} style={{ margin: '22px 0 12px' }} />
      </Head>
      {isSlow ? (
        <Slow>
          <Spinner />
          <p role="status">{text.slow}</p>
        </Slow>
      ) : (
        <VisuallyHidden role="status">{loading}</VisuallyHidden>
      )}
    </div>
  );
}

/** RE-05: loading failed after all retries. */
export function FailedReflection({ onReload }: { readonly onReload: () => unknown }) {
  const text = useText(reflectionPageText);
  const { failed } = useText(uiText);
  return (
    <div role="alert">
      <EmptyState
        size="screen"
        headingLevel="h1"
        title={failed}
        picture={
          <StateIcon data-tone="error">
            <Unplug size={30} />
          </StateIcon>
        }
        action={
          <Button
            variant="principal"
            size="large"
            autoFocus
            startIcon={<RefreshCw />}
            onClick={() => onReload()}
          >
            {text.reload}
          </Button>
        }
      >
        {text.failedBody}
      </EmptyState>
    </div>
  );
}

const Head = styled('div')({
  padding: '20px 32px 0',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  '@media (max-width: 599px)': { padding: '20px 16px 0' },
});

const Slow = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  paddingTop: 40,
  textAlign: 'center',
  color: colour.text2,
});
