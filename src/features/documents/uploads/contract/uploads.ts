/** Files are uploaded here in parts (tus 1.0). An upload is captured by its id, the last segment of its address. */
export const UPLOADS_PATH = '/uploads';

/** Documents up to 100 MB (D-files). */
export const DOCUMENT_MAX_BYTES = 100 * 1_024 * 1_024;

/** EX-03: the file name of a page sent by a browser, and its maximum size (UTF-8). */
export const PAGE_FILE_NAME = 'page.html';
export const PAGE_FILE_MAX_BYTES = 20 * 1_024 * 1_024;

/** Displayed without conversion. */
export const DISPLAYED_EXTENSIONS = ['pdf'] as const;
/**
 * Including types that need a converter, which not every server has; see `documentExtensions` of its configuration.
 */
export const DOCUMENT_EXTENSIONS = [...DISPLAYED_EXTENSIONS, 'docx', 'odt', 'pptx', 'txt', 'md'] as const;
