import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web.ts';
import { portfolioListQuery } from '#features/portfolios/web.ts';
import { usePageAnalysisState } from './page-work-context.ts';

interface FiledIn {
  /** In the user’s own portfolio. */
  readonly isMine: boolean;
  /** Portfolios of the user’s groups. */
  readonly groupNames: readonly string[];
}

/** The user’s portfolios that contain the analysis. */
export function usePortfoliosOfPage(): FiledIn {
  const { analysis, known } = usePageAnalysisState().opened;
  const { id: myPortfolio, groups } = useSuspenseQuery(profileQuery).data;
  const { data: list } = useQuery(portfolioListQuery({ id: myPortfolio, groups }));
  const portfolioIds = new Set(known?.known.find((one) => one.analysis.id === analysis?.id)?.portfolioIds);
  const groupNames = (list?.portfolios ?? []).flatMap(({ id, kind, name }) =>
    kind === 'group' && portfolioIds.has(id) ? [name] : [],
  );
  return { isMine: portfolioIds.has(myPortfolio), groupNames };
}
