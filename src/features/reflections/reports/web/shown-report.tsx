import { styled } from '@mui/material/styles';
import Lock from 'lucide-react/icons/lock';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#base/format.ts';
import type { Id } from '#base/ids.ts';
import { useProfile } from '#features/accounts/web.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflections.ts';
import { mayWrite } from '#features/reflections/reflections/rules/reflection-rights.ts';
import type { Category } from '#features/reflections/retention/contract/categories.ts';
import { categoryNames } from '#features/reflections/retention/rules/category-names.ts';
import { ancestorsOf } from '#features/reflections/retention/rules/category-tree.ts';
import { newId } from '#ui/call/new-id.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { HEIGHT_BELOW, useHeightBelow } from '#ui/page/bar-heights.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { colour } from '#ui/theme/palette.ts';
import { formatDay } from '#ui/words/date-text.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import type { Report, ReportLine } from '../contract/reports.ts';
import { reportsText } from '../text.ts';
import { CategorySection, sectionId } from './category-section.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportList } from './report-list.tsx';
import { RetainedAnalyses } from './retained-analyses.tsx';
import { lockMessageKey } from './use-lock-notice.ts';
import { useReportActions } from './use-report-actions.ts';

interface LockDialogProps {
  readonly report: Report;
  readonly onLock: (nextReportId: string) => Promise<Report>;
  readonly onLocked: (next: Report) => void;
  readonly onClose: () => void;
}

/** RE-07: shows what is locked and what opens, and asks for confirmation: locking cannot be undone. */
function LockDialog({ report, onLock, onLocked, onClose }: LockDialogProps) {
  const text = useText(reportsText);
  const language = useLanguage();
  // One id for all attempts, so that a lost response locks only once.
  const [nextReportId] = useState(newId);
  const { mutate, isPending, error } = useExclusiveMutation({
    mutationFn: () => onLock(nextReportId),
    onSuccess: onLocked,
  });
  const now = new Date();
  return (
    <ConfirmDialog
      open
      title={text.lockTitle}
      subtitle={text.lockBody}
      confirmLabel={text.lock}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <Both>
        {error ? <Notice kind="error">{error.message}</Notice> : null}
        <div>
          <h3>
            <Lock size={16} />
            {text.reportOf(formatNumber(report.number, language), formatDay(now, now, language))}
          </h3>
          <p>{text.keeps(text.analyses(report.analysisCount), text.comments(report.commentCount))}</p>
        </div>
        <div>
          <h3>
            <PencilLine size={16} />
            {text.next}
          </h3>
          <p>{text.nextOpens}</p>
        </div>
      </Both>
    </ConfirmDialog>
  );
}

const Both = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  '& > [role=alert]': { gridColumn: '1 / -1' },
  '& > div:not([role])': { padding: '14px', borderRadius: 10, background: colour.bg },
  '& h3': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    marginBottom: 4,
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    fontWeight: 600,
  },
  '& p': { fontSize: '0.8125rem', lineHeight: 18 / 13, color: colour.text2 },
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The indentation per level. */
const INDENT_PX = 14;

interface CategoryListProps {
  readonly report: Report;
  readonly current: Category | null;
  readonly onGo: (category: Category) => void;
}

/** The categories of a report as links, with their comment counts. */
function CategoryList({ report, current, onGo }: CategoryListProps) {
  const names = useText(categoryNames);
  const language = useLanguage();
  return (
    <List>
      {report.categories.map(({ id: category }) => (
        <li
          key={category}
          style={{ paddingLeft: ancestorsOf(report.categories, category).length * INDENT_PX }}
        >
          <button
            type="button"
            aria-current={category === current ? 'true' : undefined}
            onClick={() => onGo(category)}
          >
            <span>{names[category]}</span>
            <span className="count">
              {formatNumber(
                report.comments.filter((comment) => comment.category === category).length,
                language,
              )}
            </span>
          </button>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 2,
  '& button': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 10,
    width: '100%',
    minHeight: 34,
    padding: '4px 10px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: colour.text2,
    fontWeight: 500,
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button:hover': { background: colour.sunken },
  '& button[aria-current]': { background: colour.primarySoft, color: colour.primary, fontWeight: 600 },
  '& .count': { fontSize: '0.75rem', color: colour.text3, fontVariantNumeric: 'tabular-nums' },
});

interface ShownReportProps {
  readonly reflection: Reflection;
  readonly lines: readonly ReportLine[];
  readonly report: Report;
  readonly onShow: (reportId: Id) => void;
}

/** The layout of a report: reports and categories on the left, comments in the middle, analyses on the right. */
export function ShownReport({ reflection, lines, report, onShow }: ShownReportProps) {
  const text = useText(reportsText);
  const { data: profile } = useProfile();
  const { show, withdraw: takeBack } = useSnackbar();
  const [isLocking, setLocking] = useState(false);
  const [current, setCurrent] = useState<Category | null>(null);
  const columns = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLDivElement>(null);
  useHeightBelow(columns);
  const allActions = useReportActions(reflection.id, report.id);
  const actions = mayWrite(reflection.role) && report.lockedOn === null ? allActions : null;
  const self = profile
    ? { id: profile.id, firstName: profile.firstName, lastName: profile.lastName }
    : { id: '', firstName: '', lastName: '' };
  useEffect(() => takeBack(lockMessageKey(report.id)), [takeBack, report.id]);
  const goToSection = (category: Category) => {
    setCurrent(category);
    const section = main.current?.querySelector<HTMLElement>(`#${sectionId(category)}`);
    section?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    section?.focus({ preventScroll: true });
  };
  const onLocked = (next: Report) => {
    setLocking(false);
    onShow(next.id);
    const seeLocked = { label: text.seeLocked, run: () => onShow(report.id) };
    show({ kind: 'success', about: lockMessageKey(report.id), text: text.nowLocked, action: seeLocked });
  };
  return (
    <Columns ref={columns}>
      <nav aria-label={text.reports}>
        <h2>{text.reports}</h2>
        <ReportList reports={lines} shownId={report.id} onShow={onShow} />
        <p>{text.lockedStays}</p>
        <div className="wide">
          <h2>{text.categories}</h2>
          <CategoryList
            report={report}
            current={current ?? report.categories[0]?.id ?? null}
            onGo={goToSection}
          />
        </div>
      </nav>
      <div className="main" ref={main}>
        <ReportHead report={report} onLock={actions ? () => setLocking(true) : null} />
        {report.categories.map(({ id: category }) => (
          <CategorySection
            key={`${report.id} ${category}`}
            reflectionId={reflection.id}
            report={report}
            category={category}
            self={self}
            actions={actions}
          />
        ))}
      </div>
      <RetainedAnalyses report={report} reflectionId={reflection.id} />
      {isLocking ? (
        <LockDialog
          report={report}
          onLock={allActions.lock}
          onLocked={onLocked}
          onClose={() => setLocking(false)}
        />
      ) : null}
    </Columns>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: '292px minmax(0, 1fr) 316px',
  alignItems: 'start',
  minHeight: `var(${HEIGHT_BELOW}, 60dvh)`,
  '& > nav': {
    alignSelf: 'stretch',
    padding: '16px 12px',
    background: colour.surface,
    borderRight: `1px solid ${colour.line}`,
  },
  '& > nav h2': {
    padding: '0 10px 8px',
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
  },
  '& > nav > p': { padding: '12px 10px 0', fontSize: '0.75rem', lineHeight: 16 / 12, color: colour.text3 },
  '& .wide': { paddingTop: 26 },
  '& > .main': { display: 'grid', gap: 12, padding: '18px 28px 60px' },
  '& > aside': { alignSelf: 'stretch', padding: '18px 20px', borderLeft: `1px solid ${colour.line}` },
  '@media (max-width: 1199px)': {
    gridTemplateColumns: '260px minmax(0, 1fr)',
    '& > aside': { gridColumn: '2', borderLeft: 0, padding: '0 28px 60px' },
  },
  '@media (max-width: 899px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > nav': { borderRight: 0, borderBottom: `1px solid ${colour.line}`, padding: 16 },
    '& > nav h2': { padding: '0 0 8px' },
    '& > nav > p': { padding: '8px 0 0' },
    '& .wide': { display: 'none' },
    '& > .main': { padding: '16px 16px 40px' },
    '& > aside': { gridColumn: '1', padding: '0 16px 60px' },
  },
});
