export { Marked } from './web/marked.tsx';
