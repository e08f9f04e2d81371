import { styled } from '@mui/material/styles';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import Camera from 'lucide-react/icons/camera';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import ExternalLink from 'lucide-react/icons/external-link';
import Plus from 'lucide-react/icons/plus';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { formatList } from '#base/format.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { PARTICIPANTS_SHOWN } from '#features/analyses/analyses/contract/analysis-card.ts';
import { Stars, TagChips, ThreadSelect } from '#features/analyses/web.ts';
import { analysisAddress } from '#features/documents/documents/rules/document-addresses.ts';
import { portfolioListQuery } from '#features/portfolios/web.ts';
import { hasPermission } from '#features/sharing/rules/roles.ts';
import { openSharing } from '#features/sharing/web.ts';
import { AvatarStack } from '#ui/avatar/avatar-stack.tsx';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { BusyButton } from '#ui/buttons/busy-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { absoluteUrl } from '#ui/call/server-location.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { openTab } from '../router.ts';
import { analysisText } from './analysis-text.ts';
import { usePageAnalysisState } from './page-work-context.ts';
import { useRecaptureFromTab } from './use-recapture-from-tab.ts';

/** « Déjà dans « Eau & littoral » », or that the page is not in Vigie yet, perhaps with the feed that listed it. */
function PageState() {
  const text = useText(analysisText);
  const language = useLanguage();
  const { analysis, threads, known } = usePageAnalysisState().opened;
  const { isMine, groupNames } = usePortfoliosOfPage();
  const names = groupNames.map(text.quoted);
  if (isMine) names.push(text.mine);
  const isKnown = analysis !== null;
  const filed = names.length > 0 ? text.filedIn(formatList(names, language)) : text.known;
  const source = known?.publication?.sourceTitle;
  const notCaptured = source ? text.seen(source) : text.unknown;
  const notYet = threads.length > 0 ? text.newThreadHere : notCaptured;
  return (
    <State role="status" data-known={isKnown ? '' : undefined}>
      {isKnown ? <CircleCheck size={18} /> : <CircleDashed size={18} />}
      <span>{isKnown ? filed : notYet}</span>
    </State>
  );
}

const State = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  minWidth: 0,
  paddingTop: 5,
  fontSize: '0.8125rem',
  lineHeight: 18 / 13,
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none', color: colour.text3 },
  '&[data-known], &[data-known] > svg': { color: colour.success },
});

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
          <TagChips analysis={analysis} mayEdit={hasPermission(analysis.role, 'edit')} />
        </>
      ) : (
        <p className="says">{threads.length > 0 ? text.newThreadSays : text.unknownSays}</p>
      )}
      <div className="actions">
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
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 2 },
  // Both fit on one line of the narrowest side panel; with a larger font size they wrap.
  '& .actions > *': { flexGrow: 1, paddingInline: 7, '& .MuiButton-startIcon': { marginRight: 4 } },
  '& .actions > :first-of-type': { flexGrow: 9 },
});

/** The « ⋮ » menu: open in the web app, capture the page again, start another thread. */
function PageMenu() {
  const text = useText(analysisText);
  const { opened } = usePageAnalysisState();
  const { analysis, prepareThread } = opened;
  const { takeAgain, isPending } = useRecaptureFromTab(opened);
  const [isAsking, setAsking] = useState(false);
  if (!analysis) return null;
  const open = () => openTab(absoluteUrl(analysisAddress(analysis.id, analysis.documentId)));
  return (
    <>
      <ActionsMenu
        label={text.actions}
        actions={[
          { label: text.openInVigie, icon: ExternalLink, run: open },
          ...(hasPermission(analysis.role, 'edit')
            ? [{ label: text.takeAgain, icon: Camera, run: () => setAsking(true), isDisabled: isPending }]
            : []),
          { label: text.newThread, icon: Plus, run: prepareThread },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        title={text.takeAgainAsk}
        confirmLabel={text.takeAgainNow}
        onConfirm={() => {
          setAsking(false);
          takeAgain();
        }}
        onCancel={() => setAsking(false)}
      >
        {text.takeAgainSays}
      </ConfirmDialog>
    </>
  );
}

interface FiledIn {
  /** In the user’s own portfolio. */
  readonly isMine: boolean;
  /** Portfolios of the user’s groups. */
  readonly groupNames: readonly string[];
}

/** The user’s portfolios that contain the analysis. */
function usePortfoliosOfPage(): FiledIn {
  const { analysis, known } = usePageAnalysisState().opened;
  const { id: myPortfolio, groups } = useSuspenseQuery(profileQuery).data;
  const { data: list } = useQuery(portfolioListQuery({ id: myPortfolio, groups }));
  const portfolioIds = new Set(known?.known.find((one) => one.analysis.id === analysis?.id)?.portfolioIds);
  const groupNames = (list?.portfolios ?? []).flatMap(({ id, kind, name }) =>
    kind === 'group' && portfolioIds.has(id) ? [name] : [],
  );
  return { isMine: portfolioIds.has(myPortfolio), groupNames };
}
