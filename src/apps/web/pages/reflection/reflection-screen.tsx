import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { WritingPanel } from '#features/editor/web.ts';
import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import {
  ConnectionStatus,
  DescriptionText,
  DocumentsPanel,
  PhoneHeader,
  PresentPeople,
  ReflectionHeader,
  ReportsPanel,
  useRefetchOnTextChange,
} from '#features/reflections/web.ts';
import { panelId, tabId } from '#ui/keyboard/tab-row.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Spinner } from '#ui/states/spinner.tsx';
import { IncidentPage } from '../../incident-page.tsx';
import { REFLECTION_TABS_ID, ReflectionTabs } from './reflection-tabs.tsx';
import { useTab } from './use-tab.ts';
import { useTabCounts } from './use-tab-counts.ts';

interface ReflectionScreenProps {
  readonly reflection: Reflection;
  readonly backTo: string | undefined;
}

const PANELS = { documents: DocumentsPanel, reflections: ReportsPanel, redaction: WritingPanel } as const;

/** RE-04: a reflection in its three tabs, under its title and the people who are present. */
export function ReflectionScreen({ reflection, backTo }: ReflectionScreenProps) {
  const { shown, show } = useTab();
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const counts = useTabCounts(reflection);
  usePageTitle(reflection.title);
  useRefetchOnTextChange(reflection);
  const Header = isPhone ? PhoneHeader : ReflectionHeader;
  const Panel = PANELS[shown];
  return (
    <>
      <Header
        reflection={reflection}
        backTo={backTo}
        status={<ConnectionStatus />}
        people={<PresentPeople {...(isPhone ? { max: 1 } : {})} />}
        tabs={<ReflectionTabs shown={shown} onShow={show} counts={counts} />}
      />
      <div
        role="tabpanel"
        id={panelId(REFLECTION_TABS_ID, shown)}
        aria-labelledby={tabId(REFLECTION_TABS_ID, shown)}
      >
        {isPhone && shown === 'documents' && reflection.description ? (
          <About description={reflection.description} />
        ) : null}
        {/* A tab that fails does not affect the others. */}
        <CatchBoundary getResetKey={() => shown} errorComponent={IncidentPage}>
          <Suspense fallback={<Spinner />}>
            <Panel reflection={reflection} />
          </Suspense>
        </CatchBoundary>
      </div>
    </>
  );
}

/** A phone has no room above the tabs for the description. */
const About = styled(DescriptionText)({ padding: '14px 16px 0' });
