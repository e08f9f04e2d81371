export { DocumentContent } from './document-content.tsx';
