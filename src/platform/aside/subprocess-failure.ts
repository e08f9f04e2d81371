/** Why a subprocess failed: it exceeded its time or memory limit, or crashed. */
export type SubprocessProblem = 'too-long' | 'too-much-memory' | 'broken';

export class SubprocessFailure extends Error {
  readonly problem: SubprocessProblem;

  constructor(problem: SubprocessProblem, why = '') {
    super(why ? `${problem}: ${why}` : problem);
    this.name = 'SubprocessFailure';
    this.problem = problem;
  }
}
