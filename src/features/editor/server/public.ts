/** What the wiring may use of the editor on the server. */
export { attachImages } from './images/attach-images.ts';
export { imagePurposes } from './images/image-purposes.ts';
export { openPrinter } from './paper/open-printer.ts';
export { editorParts, editorRoutes } from './routes.ts';
