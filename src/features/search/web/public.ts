export { Marked } from './marked.tsx';
