import { styled } from '@mui/material/styles';
import Bookmark from 'lucide-react/icons/bookmark';
import Share2 from 'lucide-react/icons/share-2';
import { PARTICIPANTS_SHOWN } from '#features/analyses/analyses/contract/analysis-card.ts';
import { Stars, TagChips, ThreadSelect } from '#features/analyses/web.ts';
import { mayDo } from '#features/sharing/rules/access-table.ts';
import { openSharing } from '#features/sharing/web.ts';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { analysisText } from './analysis-text.ts';
import { PageMenu } from './page-menu.tsx';
import { PageState } from './page-state.tsx';
import { usePageAnalysisState } from './page-work-context.ts';
import { usePortfoliosOfPage } from './use-portfolios-of-page.ts';

/** EX-03: state of the page in Vigie, ratings, and actions. */
export function PageCard() {
  const text = useText(analysisText);
  const { opened, file } = usePageAnalysisState();
  const { analysis, threads, chooseThread } = opened;
  const { isMine } = usePortfoliosOfPage();
  const isChoice = threads.length > 1 || (analysis === null && threads.length > 0);
  return (
    <Card aria-label={text.page}>
      <div className="state">
        <PageState />
        <PageMenu />
      </div>
      {isChoice ? <ThreadSelect current={analysis} threads={threads} onThread={chooseThread} /> : null}
      {analysis ? (
        <>
          <div className="evidence">
            {analysis.participantCount > 0 ? (
              <AvatarStack
                people={analysis.participants}
                total={analysis.participantCount}
                max={PARTICIPANTS_SHOWN}
                size={26}
              />
            ) : null}
            <Stars score={analysis.summary.evaluationAverage} />
          </div>
          <TagChips analysis={analysis} mayEdit={mayDo(analysis.role, 'edit')} />
        </>
      ) : (
        <p className="says">{threads.length > 0 ? text.newThreadSays : text.unknownSays}</p>
      )}
      <div className="acts">
        <Button
          size="small"
          variant={isMine ? 'contour' : 'principal'}
          startIcon={<Bookmark />}
          onClick={() => file({ kind: 'page' })}
        >
          {isMine ? text.addElsewhere : text.add}
        </Button>
        <ShareButton />
      </div>
    </Card>
  );
}

/** A prepared thread is created when it is shared. */
function ShareButton() {
  const text = useText(analysisText);
  const { show } = useSnackbar();
  const { opened } = usePageAnalysisState();
  const sharing = useExclusiveMutation({
    mutationFn: () => opened.ensureSaved(),
    onSuccess: ({ id, title }) => openSharing({ itemId: id, title }),
    onError: ({ message }) => show({ text: message, kind: 'error' }),
  });
  return (
    <BusyButton size="small" busy={sharing.isPending} startIcon={<Share2 />} onClick={() => sharing.mutate()}>
      {text.share}
    </BusyButton>
  );
}

const Card = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 10,
  padding: '12px 14px 14px',
  border: `1px solid ${colour.line}`,
  borderRadius: 12,
  background: colour.surface,
  '& .state': { display: 'flex', alignItems: 'flex-start', gap: 4, minHeight: 28 },
  '& .state > button': { flex: 'none', margin: '0 -8px 0 auto' },
  '& .evidence': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& .says': { color: colour.text2, fontSize: '0.8125rem', lineHeight: 19 / 13 },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 2 },
  // Both fit on one line of the narrowest side panel; with a larger font size they wrap.
  '& .acts > *': { flexGrow: 1, paddingInline: 7, '& .MuiButton-startIcon': { marginRight: 4 } },
  '& .acts > :first-of-type': { flexGrow: 9 },
});
