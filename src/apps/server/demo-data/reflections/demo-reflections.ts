import { demoId } from '../demo-id.ts';
import { CLOSED_REFLECTIONS } from './closed-reflections.ts';
import type { DemoReflection } from './demo-reflection.ts';
import { ESTUARY_2050 } from './estuary-2050.ts';
import { OPEN_REFLECTIONS } from './open-reflections.ts';
import { SHORES_REFLECTIONS } from './shores-reflections.ts';

/** Every reflection of the demo. */
export const DEMO_REFLECTIONS: readonly DemoReflection[] = [
  ESTUARY_2050,
  ...OPEN_REFLECTIONS,
  ...CLOSED_REFLECTIONS,
  ...SHORES_REFLECTIONS,
];

/** The same id on every machine. */
export const reflectionId = ({ title }: DemoReflection): string => demoId('reflection', title);
export const threadId = ({ title }: DemoReflection, name: string): string =>
  demoId('side thread', `${title} ${name}`);
