export { SearchPalette, soonNeeded } from './palette-layer.tsx';
