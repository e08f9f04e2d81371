/** Why a subprocess failed: it exceeded its time or memory limit, or crashed. */
export type AsideProblem = 'too-long' | 'too-much-memory' | 'broken';

export class AsideFailure extends Error {
  readonly problem: AsideProblem;

  constructor(problem: AsideProblem, why = '') {
    super(why ? `${problem}: ${why}` : problem);
    this.name = 'SubprocessFailure';
    this.problem = problem;
  }
}
