/** What a page made for paper may load: its own words and letters, and images from where it is told. Nothing in it runs. */
export const paperPolicy = (images: string): string =>
  `default-src 'none'; img-src ${images}; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'`;
