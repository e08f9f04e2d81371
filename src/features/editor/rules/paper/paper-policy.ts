/**
 * What a page made for paper may load: its own words and letters, and images from where it is told. Nothing in it runs. A
 * policy governs neither connections made ahead of a load nor where a page leads on to: whoever prints it closes those.
 */
export const paperPolicy = (images: string): string =>
  `default-src 'none'; img-src ${images}; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'`;
