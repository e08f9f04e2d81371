import { useSuspenseQuery } from '@tanstack/react-query';
import { ForPlatformAdmins, profileQuery } from '#features/accounts/web.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { useText } from '#ui/words/language.ts';
import { analyticsText } from '../text.ts';
import { LatestReport } from './latest-report.tsx';

/** Statistics of the journals of all organisations; for platform admins. */
export default function AnalyticsPage() {
  const text = useText(analyticsText);
  const { isAdmin } = useSuspenseQuery(profileQuery).data;
  if (isAdmin) return <LatestReport />;
  return (
    <Page title={text.heading}>
      <ForPlatformAdmins
        explanation={text.refusedBody}
        action={
          <ButtonLink variant="principal" to="/portfolio">
            {text.portfolio}
          </ButtonLink>
        }
      >
        {null}
      </ForPlatformAdmins>
    </Page>
  );
}
