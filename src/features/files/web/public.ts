export { imageTarget } from './image-target.ts';
