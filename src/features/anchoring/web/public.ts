export { type DomText, domText } from './dom-text.ts';
