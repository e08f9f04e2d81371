import { borehole, contours, curves, network } from './abstract-pictures.ts';
import { dunes, lighthouse, marsh, quay } from './shore-pictures.ts';
import { crowd, lowTown, rainyTown, turbines } from './town-pictures.ts';

/** The lead pictures of the demo pages, by subject and variant. */
export const PICTURES = {
  lighthouse: () => lighthouse('#D5E6E8', '#F4C98B', ['#93BFC6', '#5597A4', '#16505C']),
  'lighthouse at dusk': () => lighthouse('#F3DCCB', '#E9803A', ['#B59AA6', '#7C6F8E', '#3B4465']),
  'lighthouse in winter': () => lighthouse('#E3E9EE', '#F7EBD0', ['#B4C3CE', '#8199AB', '#3C566B']),
  marsh: () => marsh('#E4EEDD', '#B4CBA3', '#6FA3A8'),
  'marsh in autumn': () => marsh('#F3E9D6', '#D3C08F', '#8FA9A6'),
  dunes: () => dunes('#DCE9EE', '#EBD8A8', '#D9BC7C'),
  'dunes in the evening': () => dunes('#F2DDD3', '#E3C49A', '#C79D6B'),
  quay: () => quay('#F1E0D4', '#4A4F63'),
  'quay at dawn': () => quay('#DDE7EE', '#37505E'),
  'rainy town': () => rainyTown('#3A5464', '#8FB0BF', '#5E98A6'),
  'rainy town by day': () => rainyTown('#8BA3AF', '#DCE8ED', '#6FA3A8'),
  'low town': () => lowTown('#E7E3EF', ['#8C7DB0', '#6F6399', '#A99BC4'], '#5C7FA3'),
  'low town at noon': () => lowTown('#E1EEEA', ['#6FA08F', '#4F8574', '#9CC3B2'], '#5C9AA3'),
  crowd: () => crowd('#F3E6DC'),
  'crowd by the sea': () => crowd('#DCE9EE'),
  turbines: () => turbines('#E8EEF3', ['#B9CFC0', '#82A692', '#4F7A66']),
  'turbines at dusk': () => turbines('#F1E1E4', ['#C9B3C4', '#9C87A6', '#5F5578']),
  network: () => network('#1D2E3D', '#5C8799', ['#D5E6E8', '#F4C98B', '#6FC3CF']),
  'network on paper': () => network('#EFEAF5', '#B4A7CC', ['#5F437F', '#C4572F', '#2F6F7A']),
  contours: () => contours('#E3ECE6', '#A9C8B8', '#4F8574'),
  'contours at sea': () => contours('#E2ECF5', '#9FBBD9', '#1F5BA8'),
  curves: () => curves('#E2ECF5', ['#9FBBD9', '#5E8DBF', '#1F5BA8']),
  'warm curves': () => curves('#FBEFE4', ['#E8C39A', '#D98E43', '#B3461E']),
  borehole: () => borehole('#E6EFF2', '#5F93A8'),
} as const satisfies Readonly<Record<string, () => string>>;

export type PictureName = keyof typeof PICTURES;
