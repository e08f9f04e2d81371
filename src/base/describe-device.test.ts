import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, { browser: 'Chrome', system: 'Windows', kind: 'desktop' }],
  [
    `${WINDOWS} HeadlessChrome/140.0.0.0 Safari/537.36`,
    { browser: 'Chrome', system: 'Windows', kind: 'desktop' },
  ],
  [
    `${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    { browser: 'Edge', system: 'Windows', kind: 'desktop' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', system: 'Linux', kind: 'desktop' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', kind: 'phone' },
  ],
  [
    `Vigie-Extension/0.3.38 ${WINDOWS} Chrome/140.0.0.0`,
    { browser: 'Vigie 0.3.38', system: 'Windows', kind: 'extension' },
  ],
  ['curl/8.5.0', { browser: 'curl', system: '', kind: 'program' }],
  ['', { browser: '', system: '', kind: 'program' }],
])('%s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toEqual(device);
});
