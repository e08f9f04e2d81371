/** Where files are sent, part by part (tus 1.0). An upload is then captured by its id, the last step of its address. */
export const UPLOADS_PATH = '/uploads';

/** D-files: documents up to 100 MB. */
export const DOCUMENT_MAX_BYTES = 100 * 1_024 * 1_024;

/** EX-03: what the HTML of a page is called that its reader sends as they see it, and how much of it is taken (UTF-8). */
export const PAGE_FILE_NAME = 'page.html';
export const PAGE_FILE_MAX_BYTES = 20 * 1_024 * 1_024;

/** What is shown as it is. */
export const EXTENSIONS_AS_THEY_ARE = ['pdf'] as const;
/** With what needs a converter, which not every server has: `documentExtensions` of its configuration says. */
export const DOCUMENT_EXTENSIONS = [...EXTENSIONS_AS_THEY_ARE, 'docx', 'odt', 'pptx', 'txt', 'md'] as const;
