import type { TokenScope } from '../../src/base/actor.ts';
import type { CallInput } from '../../src/base/endpoint.ts';
import * as contract from '../../src/features/portfolios/contract/portfolios.ts';
import { analysePage } from './analyses.ts';
import { type TestMember, tokenOf } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Acts of members on portfolios, over HTTP. */
export function portfolioActions(server: () => TestServer) {
  const as = (member: TestMember, scopes?: TokenScope[]) => tokenOf(server(), member, scopes);
  const actions = {
    list: async (member: TestMember) => {
      const { output } = await server().ask(contract.listPortfolios, {}, await as(member));
      return output;
    },
    read: async (
      member: TestMember,
      portfolioId: string,
      more: Partial<CallInput<typeof contract.readPortfolio>> = {},
    ) => server().ask(contract.readPortfolio, { portfolioId, ...more }, await as(member)),
    add: async (
      member: TestMember,
      portfolioId: string,
      analysisId: string,
      { undo = false, scopes }: { undo?: boolean; scopes?: TokenScope[] } = {},
    ) => server().ask(contract.addToPortfolio, { portfolioId, analysisId, undo }, await as(member, scopes)),
    remove: async (member: TestMember, portfolioId: string, analysisId: string, scopes?: TokenScope[]) =>
      server().ask(contract.removeFromPortfolio, { portfolioId, analysisId }, await as(member, scopes)),
    move: async (member: TestMember, portfolioId: string, analysisId: string, toPortfolioId: string) =>
      server().ask(contract.moveToPortfolio, { portfolioId, analysisId, toPortfolioId }, await as(member)),
    make: async (
      member: TestMember,
      input: CallInput<typeof contract.createAnalysisInPortfolios>,
      scopes?: TokenScope[],
    ) => server().ask(contract.createAnalysisInPortfolios, input, await as(member, scopes)),
    portfoliosOf: async (member: TestMember, analysisId: string) =>
      server().ask(contract.portfoliosOfAnalysis, { analysisId }, await as(member)),
    /** The ids on a page, and the total. */
    shownTo: async (
      member: TestMember,
      portfolioId: string,
      more: Partial<CallInput<typeof contract.readPortfolio>> = {},
    ) => {
      const { output } = await actions.read(member, portfolioId, more);
      return output && { ids: output.items.map(({ analysis }) => analysis.id), total: output.total };
    },
    /** Adds new analyses of a member to a portfolio; returns their ids, newest first. */
    fill: async (owner: TestMember, portfolioId: string, titles: readonly string[]): Promise<string[]> => {
      const ids = [];
      for (const title of titles) {
        const id = await analysePage(server().database, owner, { title });
        await actions.add(owner, portfolioId, id);
        ids.unshift(id);
      }
      return ids;
    },
  };
  return actions;
}
