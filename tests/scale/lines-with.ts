/** Of what a node said, the lines that something is found in. */
export const linesWith = (said: string, sign: RegExp) => said.split('\n').filter((line) => sign.test(line));
