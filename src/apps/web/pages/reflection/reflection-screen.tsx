import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import type { Reflection } from '#features/reflections/contract/reflection.ts';
import { PhoneHeader, ReflectionHeader, useFreshText } from '#features/reflections/web/public.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Spinner } from '#ui/states/spinner.tsx';
import { panelId, ReflectionTabs, tabId } from './reflection-tabs.tsx';
import { useTab } from './use-tab.ts';

interface ReflectionScreenProps {
  readonly reflection: Reflection;
  readonly backTo: string | undefined;
}

/** RE-04: a reflection in its three parts, under what it is called and who is there. */
export function ReflectionScreen({ reflection, backTo }: ReflectionScreenProps) {
  const { shown, show } = useTab();
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  usePageTitle(reflection.title);
  useFreshText(reflection);
  const Header = isPhone ? PhoneHeader : ReflectionHeader;
  return (
    <Screen data-tab={shown}>
      <Header
        reflection={reflection}
        backTo={backTo}
        status={null}
        people={null}
        tabs={<ReflectionTabs shown={shown} onShow={show} counts={{ documents: reflection.documentCount }} />}
      />
      <div role="tabpanel" id={panelId(shown)} aria-labelledby={tabId(shown)}>
        <Suspense fallback={<Spinner />}>{null}</Suspense>
      </div>
    </Screen>
  );
}

const Screen = styled('div')({});
