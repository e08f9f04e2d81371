import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { ConnectionStatus, PresentPeople } from '#features/collaboration/web/public.ts';
import { WritingPanel } from '#features/editor/web/public.ts';
import type { Reflection } from '#features/reflections/contract/reflection.ts';
import { PhoneHeader, ReflectionHeader, useFreshText } from '#features/reflections/web/public.ts';
import { ReportsPanel } from '#features/reports/web/public.ts';
import { DocumentsPanel } from '#features/retention/web/public.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Spinner } from '#ui/states/spinner.tsx';
import { panelId, ReflectionTabs, tabId } from './reflection-tabs.tsx';
import { useTab } from './use-tab.ts';
import { useTabCounts } from './use-tab-counts.ts';

interface ReflectionScreenProps {
  readonly reflection: Reflection;
  readonly backTo: string | undefined;
}

const PANELS = { documents: DocumentsPanel, reflections: ReportsPanel, redaction: WritingPanel } as const;

/** RE-04: a reflection in its three parts, under what it is called and who is there. */
export function ReflectionScreen({ reflection, backTo }: ReflectionScreenProps) {
  const { shown, show } = useTab();
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const counts = useTabCounts(reflection);
  usePageTitle(reflection.title);
  useFreshText(reflection);
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
      <div role="tabpanel" id={panelId(shown)} aria-labelledby={tabId(shown)}>
        <Suspense fallback={<Spinner />}>
          <Panel reflection={reflection} />
        </Suspense>
      </div>
    </>
  );
}
