/** How long what a document is called may be, by itself or by whoever makes something of it. */
export const TITLE_MAX = 500;
export const DESCRIPTION_MAX = 5_000;
