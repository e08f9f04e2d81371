export { attachImages, imagePurposes } from './server/images/image-purposes.ts';
export { openPrinter } from './server/paper/open-printer.ts';
export { editorParts, editorRoutes } from './server/routes.ts';
