import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { portfolioListQuery } from '#features/portfolios/web.ts';
import { useText } from '#ui/words/language.ts';
import { builderText } from '../../text.ts';

/** D3 §3: my portfolio, then those of my groups by name. */
export function usePortfolioNames() {
  const text = useText(builderText);
  const profile = useSuspenseQuery(profileQuery).data;
  const listed = useQuery(portfolioListQuery(profile)).data?.portfolios ?? [];
  const groups = listed.filter(({ kind }) => kind === 'group').map(({ id, name }) => ({ id, name }));
  const portfolios = [{ id: profile.id, name: text.myPortfolio }, ...groups];
  return {
    portfolios,
    nameOf: (id: Id) => portfolios.find((one) => one.id === id)?.name ?? text.lostPortfolio,
  };
}
