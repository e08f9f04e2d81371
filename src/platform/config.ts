import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { SETTINGS } from './config-settings.ts';
import { isLoopbackHost } from './http/local-caller.ts';

type Values = { readonly [K in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[K]['schema']> };

export interface Config
  extends Omit<Values, 'DATA_DIR' | 'PASSWORD_MIN_LENGTH' | 'PUBLIC_URL' | 'TRUST_PROXY'> {
  readonly DATA_DIR: string;
  readonly PASSWORD_MIN_LENGTH: number;
  readonly PUBLIC_URL: string;
  readonly TRUST_PROXY: false | readonly string[];
  /** Feature switches set by VUE_APP_FEATURE_SWITCH_name (SH-14), as written. */
  readonly featureSwitches: Readonly<Record<string, boolean>>;
}

/** A setting with an invalid value; the message is shown to the operator. */
export class InvalidSetting extends Error {}

/** D1 §5. */
const LOCAL_PASSWORD_MIN_LENGTH = 6;
const PUBLIC_PASSWORD_MIN_LENGTH = 12;

const SWITCH_PREFIX = 'VUE_APP_FEATURE_SWITCH_';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment once; an invalid value stops the start with an error that names it. */
export function readConfig(environment: Environment): Config {
  const read = <K extends keyof typeof SETTINGS>(name: K): Values[K] => {
    const { schema, example } = SETTINGS[name];
    const parsed = schema.safeParse(writtenValue(environment, name));
    if (parsed.success) return parsed.data as Values[K];
    const why = parsed.error.issues[0]?.message ?? 'is not valid';
    throw new InvalidSetting(`The setting ${name} ${why}. For example: ${name}=${example}`);
  };
  const names = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as Values;
  if (Boolean(values.S3_ACCESS_KEY_ID) !== Boolean(values.S3_SECRET_ACCESS_KEY)) {
    throw new InvalidSetting('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together, or neither is.');
  }
  if ((values.DATABASE_REQUEST_URL || values.DATABASE_PLATFORM_URL) && !values.DATABASE_URL) {
    throw new InvalidSetting(
      'DATABASE_REQUEST_URL and DATABASE_PLATFORM_URL are set together with DATABASE_URL.',
    );
  }
  if (Boolean(values.EMBEDDINGS_URL) !== Boolean(values.EMBEDDINGS_MODEL)) {
    throw new InvalidSetting('EMBEDDINGS_URL and EMBEDDINGS_MODEL are set together, or neither is.');
  }
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  const isLocal = isLoopbackHost(new URL(publicUrl).host);
  return {
    ...values,
    DATA_DIR: resolve(values.DATA_DIR),
    PASSWORD_MIN_LENGTH:
      values.PASSWORD_MIN_LENGTH ?? (isLocal ? LOCAL_PASSWORD_MIN_LENGTH : PUBLIC_PASSWORD_MIN_LENGTH),
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: trustProxy(values.TRUST_PROXY),
    featureSwitches: featureSwitches(environment),
  };
}

function writtenValue(environment: Environment, name: keyof typeof SETTINGS): string | undefined {
  const direct = environment[name];
  if (direct !== undefined && direct !== '') return direct;
  const file = SETTINGS[name].secret ? environment[`${name}_FILE`] : undefined;
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new InvalidSetting(`The file named by ${name}_FILE cannot be read: ${file}`);
  }
}

/** « true » trusts proxies on private networks only: trusting any sender would let clients forge the header. */
const NEARBY = ['loopback', 'linklocal', 'uniquelocal'];

function trustProxy(value: string): false | readonly string[] {
  if (value === 'false') return false;
  if (value === 'true') return NEARBY;
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every(isAddress)) return addresses;
  throw new InvalidSetting(
    `The setting TRUST_PROXY must be true, false, or addresses separated by commas. For example: TRUST_PROXY=${SETTINGS.TRUST_PROXY.example}`,
  );
}

/** An address, a network, or a name for the networks of this machine. */
function isAddress(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const size = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) !== 0) return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= size);
  return NEARBY.includes(text);
}

function featureSwitches(environment: Environment): Record<string, boolean> {
  const found: Record<string, boolean> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith(SWITCH_PREFIX)) continue;
    if (value !== 'true' && value !== 'false')
      throw new InvalidSetting(`The setting ${name} must be true or false. For example: ${name}=true`);
    found[name.slice(SWITCH_PREFIX.length)] = value === 'true';
  }
  return found;
}
