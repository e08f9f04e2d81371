import { styled } from '@mui/material/styles';
import Activity from 'lucide-react/icons/activity';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Pencil from 'lucide-react/icons/pencil';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { fullName } from '#features/accounts/accounts/rules/person-name.ts';
import { formatRating } from '#features/analyses/ratings/rules/star-rating.ts';
import { Stars } from '#features/analyses/ratings/web/stars.tsx';
import { documentLink } from '#features/documents/documents/rules/document-addresses.ts';
import { hasPermission } from '#features/sharing/rules/roles.ts';
import { ActionsMenu } from '#ui/buttons/actions-menu.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { call } from '#ui/call/call.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { fieldProblem } from '#ui/fields/field-note.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { DotSeparated } from '#ui/words/dot-separated.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { RelativeTime } from '#ui/words/relative-time.tsx';
import { changeAnalysis } from '../../contract/analyses.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';
import { CODES } from '../../contract/codes.ts';
import { threadLabel } from '../../rules/thread-label.ts';
import { cardsText, infoText } from '../../text.ts';
import { CodeLetter } from '../code-letter.tsx';
import { useAnalysisChange } from '../use-analysis-change.ts';
import { InfoCard } from './info-card.ts';
import { ThreadSelect } from './thread-select.tsx';
import { TopElements } from './top-elements.tsx';

/** AL-04: the average rating of the document, « 4,2 », elements by code, and the number of contributions. */
function KeyFigures({ summary }: Pick<AnalysisCard, 'summary'>) {
  const text = useText(infoText);
  const { codes } = useText(cardsText);
  const language = useLanguage();
  const { evaluationAverage: average, evaluationCount, activityCount } = summary;
  const count = formatNumber(activityCount, language);
  return (
    <Figures>
      {average === null ? (
        <p className="none">{text.notRated}</p>
      ) : (
        <div className="average">
          <span className="big" aria-hidden="true">
            {formatRating(average, language)}
          </span>
          <div>
            <Stars score={average} hideFigure />
            <p>{text.evaluations(evaluationCount)}</p>
          </div>
        </div>
      )}
      <span className="rule" />
      <div>
        <p>{text.byCode}</p>
        <ul aria-label={text.byCode}>
          {CODES.map((code) => (
            <li key={code} title={codes[code]}>
              <CodeLetter code={code} size={16} />
              <VisuallyHidden>{text.labelled(codes[code])}</VisuallyHidden>
              {formatNumber(summary.codes[code], language)}
            </li>
          ))}
        </ul>
      </div>
      <span className="activity" title={text.contributionsAre(activityCount, count)}>
        <Activity />
        {text.contributions(activityCount, count)}
      </span>
    </Figures>
  );
}

const Figures = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 16px',
  margin: '14px 0 8px',
  '& p': { color: colour.text3, fontSize: '0.75rem', lineHeight: 16 / 12 },
  '& .average': { display: 'flex', alignItems: 'center', gap: 10 },
  '& .average svg': { display: 'block' },
  '& .big': {
    fontSize: '1.75rem',
    lineHeight: 32 / 28,
    fontWeight: 650,
    letterSpacing: '-.02em',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .rule': { width: 1, height: 32, background: colour.line },
  '& ul': {
    display: 'flex',
    gap: 6,
    margin: '4px 0 0',
    padding: 0,
    listStyle: 'none',
    color: colour.text2,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 550,
    fontVariantNumeric: 'tabular-nums',
  },
  '& li': { position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 3 },
  '& .activity': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    marginLeft: 'auto',
    color: colour.text2,
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    // On a line of its own it is aligned with the others.
    '@media (max-width: 599px)': { marginLeft: 0 },
  },
});

const { shape } = changeAnalysis.input;

/** « ⋮ »: the names of an analysis and of its thread, and whether the original is offered; for those who may edit. */
function InfoMenu({ analysis }: { readonly analysis: AnalysisCard }) {
  const text = useText(infoText);
  const language = useLanguage();
  const { show } = useSnackbar();
  const change = useAnalysisChange(analysis);
  const [renamed, setRenamed] = useState<'thread' | 'title' | null>(null);
  const { id: analysisId, threadName, title, downloadAuthorized } = analysis;
  const save = (to: Pick<Partial<AnalysisCard>, 'threadName' | 'title' | 'downloadAuthorized'>) =>
    change(to, () => call(changeAnalysis, { analysisId, ...to }));
  const offer = async (to: boolean) => {
    if (await save({ downloadAuthorized: to })) {
      show({
        text: to ? text.originalOffered : text.originalHidden,
        undo: () => void save({ downloadAuthorized: !to }),
      });
    }
  };
  const actions = [
    { label: text.renameThread, icon: MessagesSquare, run: () => setRenamed('thread') },
    { label: text.renameAnalysis, icon: Pencil, run: () => setRenamed('title') },
  ];
  const original = downloadAuthorized
    ? { label: text.hideOriginal, icon: EyeOff, run: () => void offer(false) }
    : { label: text.offerOriginal, icon: Eye, run: () => void offer(true) };
  return (
    <>
      <ActionsMenu label={text.actions} actions={analysis.document.url ? [...actions, original] : actions} />
      {renamed === 'thread' ? (
        <RenameDialog
          title={text.renameThread}
          label={text.threadName}
          help={text.threadNameHelp}
          placeholder={threadLabel({ ...analysis, threadName: '' }, language)}
          value={threadName}
          schema={shape.threadName}
          onSave={(to) => save({ threadName: to })}
          onClose={() => setRenamed(null)}
        />
      ) : null}
      {renamed === 'title' ? (
        <RenameDialog
          title={text.renameAnalysis}
          label={text.title}
          value={title}
          schema={shape.title.unwrap()}
          onSave={(to) => save({ title: to })}
          onClose={() => setRenamed(null)}
        />
      ) : null}
    </>
  );
}

interface RenameDialogProps {
  readonly title: string;
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly placeholder?: string;
  /** The schema the server validates with. */
  readonly schema: z.ZodType;
  /** Resolves to whether it was accepted; the dialog then closes. */
  readonly onSave: (value: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A dialog that changes one name; when it is refused, the typed text stays. */
function RenameDialog({ title, value, schema, onSave, onClose, ...field }: RenameDialogProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState(value);
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const problem = fieldProblem(schema, typed, language);
  const save = async () => {
    setAsked(true);
    if (problem !== null || isSaving) return;
    if (typed.trim() === value) return onClose();
    setSaving(true);
    const isAccepted = await onSave(typed.trim());
    setSaving(false);
    if (isAccepted) onClose();
  };
  return (
    <FormDialog title={title} width={480} values={typed} onClose={onClose} onSave={save} isSaving={isSaving}>
      <TextField
        {...field}
        autoFocus
        autoComplete="off"
        value={typed}
        error={isAsked ? problem : null}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

interface AnalysisInfoProps {
  readonly analysis: AnalysisCard;
  /** The threads of the same document, most recently edited first. */
  readonly threads: readonly AnalysisCard[];
  readonly onThread: (analysisId: Id) => void;
  readonly onNewThread: () => void;
  /** Goes to one of the most supported elements. */
  readonly onElement?: (elementId: Id) => void;
  readonly onShare: () => void;
  /** More actions, before the original. */
  readonly footer?: ReactNode;
}

/** AL-02: the current thread, its shared evaluation of the document, and the actions on it. */
export function AnalysisInfo({
  analysis,
  threads,
  onThread,
  onNewThread,
  onElement,
  onShare,
  footer,
}: AnalysisInfoProps) {
  const text = useText(infoText);
  const { id, documentId, document, summary, downloadAuthorized, role } = analysis;
  return (
    <InfoCard aria-label={text.about}>
      <ThreadSelect current={analysis} threads={threads} onThread={onThread} onNewThread={onNewThread} />
      <KeyFigures summary={summary} />
      <TopElements elements={summary.topElements} onElement={onElement} />
      <footer>
        <Origin analysis={analysis} />
        {footer}
        {downloadAuthorized && document.url ? (
          <Button
            size="small"
            variant="discret"
            startIcon={<ExternalLink />}
            {...documentLink({ url: document.url, documentId, analysisId: id })}
          >
            {text.original} <VisuallyHidden>{text.newTab}</VisuallyHidden>
          </Button>
        ) : null}
        <Button size="small" variant="doux" startIcon={<Share2 />} onClick={onShare}>
          {text.share}
        </Button>
        {hasPermission(role, 'edit') ? <InfoMenu analysis={analysis} /> : null}
      </footer>
    </InfoCard>
  );
}

function Origin({ analysis: { creator, lastEdited } }: Pick<AnalysisInfoProps, 'analysis'>) {
  const text = useText(infoText);
  const name = fullName(creator);
  return (
    <p>
      <DotSeparated>
        {name ? text.createdBy(name) : text.createdByNobody}
        <span>
          {text.modified} <RelativeTime at={lastEdited} />
        </span>
      </DotSeparated>
    </p>
  );
}
