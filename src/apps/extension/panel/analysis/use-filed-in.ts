import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { profileQuery } from '#features/accounts/web.ts';
import { portfolioListQuery } from '#features/portfolios/web.ts';
import { usePageWork } from './page-work-context.ts';

interface FiledIn {
  /** In the portfolio of whoever reads. */
  readonly isMine: boolean;
  /** Of their groups. */
  readonly groupNames: readonly string[];
}

/** In which of its reader's portfolios the analysis stands. */
export function useFiledIn(): FiledIn {
  const { analysis, known } = usePageWork().opened;
  const { id: myPortfolio, groups } = useSuspenseQuery(profileQuery).data;
  const { data: list } = useQuery(portfolioListQuery({ id: myPortfolio, groups }));
  const holding = new Set(known?.known.find((one) => one.analysis.id === analysis?.id)?.portfolioIds);
  const groupNames = (list?.portfolios ?? []).flatMap(({ id, kind, name }) =>
    kind === 'group' && holding.has(id) ? [name] : [],
  );
  return { isMine: holding.has(myPortfolio), groupNames };
}
