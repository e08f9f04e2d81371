/** Why work aside came to nothing: it took too long, too much memory, or broke. */
export type AsideProblem = 'too-long' | 'too-much-memory' | 'broken';

export class AsideFailure extends Error {
  readonly problem: AsideProblem;

  constructor(problem: AsideProblem, why = '') {
    super(why ? `${problem}: ${why}` : problem);
    this.name = 'AsideFailure';
    this.problem = problem;
  }
}
