import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { z } from 'zod';

const targets = z.array(z.object({ url: z.string() }));

/** Finds the page in the browser's side panel by the end of its address; undefined when it is not open. */
export type SidePanel = (ending: string) => Promise<Page | undefined>;

/**
 * A side panel is not a tab, and the initial connection to the browser does not see it: only a connection made after it
 * has opened finds its page.
 */
export function findSidePanels(profile: string): { sidePanel: SidePanel; close: () => Promise<void> } {
  const connections: Browser[] = [];
  const pages = () => connections.flatMap((one) => one.contexts()).flatMap((context) => context.pages());

  async function address(): Promise<string> {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
    return `http://127.0.0.1:${port}`;
  }

  async function connectIfOpen(ending: string): Promise<void> {
    const browser = await address();
    const listed = targets.parse(await (await fetch(`${browser}/json/list`)).json());
    if (!listed.some(({ url }) => url.endsWith(ending))) return;
    connections.push(await chromium.connectOverCDP(browser));
    const page = find(ending);
    // The same setting as every other page of a journey.
    await page?.emulateMedia({ reducedMotion: 'reduce' });
  }

  const find = (ending: string) => pages().find((page) => !page.isClosed() && page.url().endsWith(ending));

  return {
    async sidePanel(ending) {
      if (!find(ending)) await connectIfOpen(ending);
      return find(ending);
    },
    close: async () => {
      for (const connection of connections.splice(0)) await connection.close();
    },
  };
}
