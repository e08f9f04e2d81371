import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Settings of the converter for untrusted documents: layout only. */
const SETTINGS: readonly (readonly [path: string, name: string, value: string])[] = [
  // No macros, signed or not.
  ['Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  // References of a document are not loaded, from the network or from this machine.
  ['Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['Writer/Content/Update', 'Link', '2'],
  ['Common/Misc', 'UseSystemFileDialog', 'false'],
];
/** A proxy that does not exist, so that remaining requests fail. */
const DEAD_PROXY: readonly (readonly [name: string, value: string])[] = [
  ['ooInetProxyType', '2'],
  ['ooInetHTTPProxyName', '127.0.0.1'],
  ['ooInetHTTPProxyPort', '9'],
  ['ooInetHTTPSProxyName', '127.0.0.1'],
  ['ooInetHTTPSProxyPort', '9'],
];

/** Writes the profile of one conversion. */
export async function writeProfile(folder: string): Promise<void> {
  const items = [
    ...SETTINGS.map(([path, name, value]) => item(`/org.openoffice.Office.${path}`, name, value)),
    ...DEAD_PROXY.map(([name, value]) => item('/org.openoffice.Inet/Settings', name, value)),
  ];
  await mkdir(join(folder, 'user'), { recursive: true });
  await writeFile(
    join(folder, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>
`,
  );
}

function item(path: string, name: string, value: string): string {
  return `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;
}
