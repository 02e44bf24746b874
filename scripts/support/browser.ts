import { findProgram, installPackage } from './debian';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const candidates = (): string[] => [...(process.env['CHROME_PATH'] ? [process.env['CHROME_PATH']] : []), ...names];

/**
 * The Chrome or Chromium the tests drive: CHROME_PATH, one that is installed, or Debian's, installed now where we may.
 * @throws Error with one sentence saying what to install.
 */
export async function ensureBrowser(): Promise<string> {
  const found = findProgram(candidates());
  if (found) return found;
  await installPackage('chromium');
  const installed = findProgram(candidates());
  if (installed) return installed;
  throw new Error(
    'No Chrome or Chromium found: install one (on Debian: apt-get install chromium) or set CHROME_PATH to it.',
  );
}

/** What Chromium is started with: no sandbox as root (it refuses otherwise), and no talking to the outside. */
export const browserArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
