/** What other features and the wiring may use of reading files. */
export { openConverter } from './conversion/open-converter.ts';
export { type FileReader, type FileReading, openFileReader } from './open-file-reader.ts';
