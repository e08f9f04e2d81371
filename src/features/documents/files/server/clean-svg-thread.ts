import { parentPort, workerData } from 'node:worker_threads';
import { cleanSvg } from './clean-svg.ts';

/** Worker thread: cleans one drawing, posts the result and ends. */
parentPort?.postMessage(cleanSvg(String(workerData)));
