import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { useProfile } from '#features/accounts/web.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { mayWrite } from '#features/reflections/reflections/rules/may-write.ts';
import type { Category } from '#features/reflections/retention/contract/categories.ts';
import { HEIGHT_BELOW, useHeightBelow } from '#ui/page/use-height-below.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import type { Report, ReportLine } from '../contract/reports.ts';
import { reportsText } from '../text.ts';
import { CategoryList } from './category-list.tsx';
import { CategorySection, sectionId } from './category-section.tsx';
import { LockDialog } from './lock-dialog.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportList } from './report-list.tsx';
import { RetainedAnalyses } from './retained-analyses.tsx';
import { lockMessageKey } from './use-lock-notice.ts';
import { useReportActs } from './use-report-acts.ts';

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
  const { show, takeBack } = useSnackbar();
  const [isLocking, setLocking] = useState(false);
  const [current, setCurrent] = useState<Category | null>(null);
  const columns = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLDivElement>(null);
  useHeightBelow(columns);
  const allActs = useReportActs(reflection.id, report.id);
  const acts = mayWrite(reflection.role) && report.lockedOn === null ? allActs : null;
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
        <ReportHead report={report} onLock={acts ? () => setLocking(true) : null} />
        {report.categories.map(({ id: category }) => (
          <CategorySection
            key={`${report.id} ${category}`}
            reflectionId={reflection.id}
            report={report}
            category={category}
            self={self}
            acts={acts}
          />
        ))}
      </div>
      <RetainedAnalyses report={report} reflectionId={reflection.id} />
      {isLocking ? (
        <LockDialog
          report={report}
          onLock={allActs.lock}
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
