/** Maximum lengths of titles and descriptions, of documents and of what is based on them. */
export const TITLE_MAX = 500;
export const DESCRIPTION_MAX = 5_000;
