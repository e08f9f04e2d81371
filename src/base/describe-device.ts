/** A device in readable form: « Chrome » on « Windows ». Empty when the user agent does not name it. */
interface Device {
  readonly browser: string;
  readonly system: string;
  readonly kind: 'desktop' | 'phone' | 'extension' | 'program';
}

/** The first match wins: most user agents also name other browsers. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b((Headless)?Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const EXTENSION = /^Vigie-Extension\/([\w.]{1,20})/;
const MAX_NAME_LENGTH = 60;

/** Reads a user agent for the list of sessions. It is not verified: only for display. */
export function describeDevice(userAgent: string): Device {
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  const extension = EXTENSION.exec(userAgent);
  if (extension) return { browser: `Vigie ${extension[1]}`, system, kind: 'extension' };
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (!browser) {
    return {
      browser: (/^[^\s/]+/.exec(userAgent)?.[0] ?? '').slice(0, MAX_NAME_LENGTH),
      system,
      kind: 'program',
    };
  }
  const isPhone = /\bMobile\b|\biPhone\b/.test(userAgent) && system !== 'iPad';
  return { browser, system, kind: isPhone ? 'phone' : 'desktop' };
}
