import { parentPort, workerData } from 'node:worker_threads';
import { cleanSvg } from './clean-svg.ts';

/** Cleans the one drawing this thread was started with, says the result and ends. */
parentPort?.postMessage(cleanSvg(String(workerData)));
