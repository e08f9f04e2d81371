import { quickenStyles } from './quick-styles.ts';

quickenStyles();
