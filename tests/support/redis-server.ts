import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../src/platform/free-port.ts';

export interface RedisServer {
  /** Contains the password. */
  readonly url: string;
  readonly password: string;
  /** Kills it, like a machine that fails. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const NAME = 'redis-server';
const PASSWORD = 'a-password-nobody-may-read';

/** Whether this machine has Redis; tests that need it are skipped otherwise. */
export function hasRedis(): boolean {
  const found = (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, NAME), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (!found) process.stderr.write(`There is no ${NAME} on this machine: what needs it is skipped.\n`);
  return found;
}

/** Starts a real Redis on its own port, without persistence. The caller must stop it. */
export async function redisServer(): Promise<RedisServer> {
  const port = await freePort();
  let running: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = running;
    running = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    await exited;
  }

  const server: RedisServer = {
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    password: PASSWORD,
    async start() {
      const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', requirepass: PASSWORD };
      const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
      const child = spawn(NAME, words, { stdio: ['ignore', 'pipe', 'inherit'] });
      running = child;
      const said: string[] = [];
      await new Promise<void>((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', () => reject(new Error(`${NAME} did not start: ${said.join('\n')}`)));
        createInterface({ input: child.stdout }).on('line', (line) => {
          said.push(line);
          if (line.includes('Ready to accept connections')) resolve();
        });
      });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
  await server.start();
  return server;
}
