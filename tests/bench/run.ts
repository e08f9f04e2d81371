import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/platform/config.ts';
import { analysisScreen } from './analysis-screen.ts';
import { analysisSize } from './analysis-size.ts';
import { anchoring } from './anchoring.ts';
import { authenticatedRead } from './authenticated-read.ts';
import { bundleParts } from './bundle-parts.ts';
import { capturesQueued } from './captures-queued.ts';
import { extension } from './extension.ts';
import { extraction } from './extraction.ts';
import { type Figure, formatReading, isPromiseKept, type Reading, ratioOf } from './figure.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { idleMemory } from './idle-memory.ts';
import { liveStreams } from './live-streams.ts';
import { crowdLoad } from './load/crowd-load.ts';
import { largeLoad } from './load/large-load.ts';
import { loginBundle } from './login-bundle.ts';
import { organisationSize } from './organisation-size.ts';
import { polling } from './polling.ts';
import { portfolioSize } from './portfolio-size.ts';
import { readerPlacing } from './reader-placing.ts';
import { journalSize } from './recommending/journal-size.ts';
import { recommendingQuality } from './recommending/recommending-quality.ts';
import { recommendingRound } from './recommending/recommending-round.ts';
import { searchBuild } from './search/search-build.ts';
import { searchMemory } from './search/search-memory.ts';
import { searchQuality } from './search/search-quality.ts';
import { searchSize } from './search/search-size.ts';
import { searchWhileIndexing } from './search/search-while-indexing.ts';
import { starts } from './starts.ts';
import { collaborationCrowd } from './texts/collaboration-crowd.ts';
import { collaborationOpen } from './texts/collaboration-open.ts';
import { collaborationSockets } from './texts/collaboration-sockets.ts';
import { killedWriters } from './texts/killed-writers.ts';
import { reconnectStorm } from './texts/reconnect-storm.ts';
import { typing } from './texts/typing.ts';
import { uploadMemory } from './upload-memory.ts';

const FIGURES: readonly Figure[] = [
  starts,
  idleMemory,
  loginBundle,
  bundleParts,
  authenticatedRead,
  liveStreams,
  organisationSize,
  capturesQueued,
  portfolioSize,
  polling,
  uploadMemory,
  hostileBodies,
  extraction,
  anchoring,
  analysisSize,
  analysisScreen,
  readerPlacing,
  extension,
  recommendingQuality,
  recommendingRound,
  journalSize,
  searchQuality,
  searchSize,
  searchBuild,
  searchWhileIndexing,
  searchMemory,
  collaborationCrowd,
  collaborationSockets,
  collaborationOpen,
  reconnectStorm,
  typing,
  killedWriters,
  crowdLoad,
  largeLoad,
];

/** `npm run bench [-- NAME]`: measures all figures, or those whose names start with NAME, prints and saves them as JSON. */
async function bench(words: readonly string[]): Promise<boolean> {
  const wanted = FIGURES.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.startsWith(word)),
  );
  if (wanted.length === 0) {
    console.error(`There is no such figure; there are ${FIGURES.map(({ name }) => name).join(', ')}.`);
    return false;
  }
  const readings: Reading[] = [];
  let whole = true;
  for (const { name, measure } of wanted) {
    await using opened = new AsyncDisposableStack();
    try {
      for (const reading of await measure(opened)) {
        readings.push(reading);
        console.log(formatReading(reading));
      }
    } catch (failure) {
      whole = false;
      console.error(`${name} could not be measured:`, failure);
    }
  }
  console.log(`kept in ${await keep(readings)}`);
  return whole;
}

async function keep(readings: readonly Reading[]): Promise<string> {
  const folder = join(readConfig(process.env).DATA_DIR, 'bench');
  const at = new Date().toISOString();
  const path = join(folder, `${at.replaceAll(':', '-')}.json`);
  const machine = { processors: cpus().length, model: cpus()[0]?.model, node: process.version };
  const figures = readings.map((reading) => ({
    ...reading,
    ratio: ratioOf(reading),
    kept: isPromiseKept(reading),
  }));
  await mkdir(folder, { recursive: true });
  await writeFile(path, `${JSON.stringify({ at, machine, figures }, null, 2)}\n`);
  return path;
}

process.exit((await bench(process.argv.slice(2))) ? 0 : 1);
