export { domText } from './dom-text.ts';
