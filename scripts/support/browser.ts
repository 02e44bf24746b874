import { findProgram } from './findProgram';

/** Chromium without its window: the same journeys take a third less CPU (docs/adr/0029-journeys-on-playwright.md). */
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];

const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Unpacks the headless shell of `@sparticuz/chromium` into the temporary folder and returns its path. */
async function packagedShell(hasLibraries: boolean): Promise<string> {
  process.stdout.write('The tests use the headless Chromium of the package @sparticuz/chromium.\n');
  // With this variable the package also unpacks the libraries that a bare system lacks, and sets LD_LIBRARY_PATH.
  if (!hasLibraries) process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/**
 * Returns the path of a Chromium and sets CHROME_PATH to it: CHROME_PATH, an installed headless shell, that of
 * `@sparticuz/chromium`, or where this package has no build an installed browser.
 * @throws Error that says what to install, if there is none.
 */
export async function ensureBrowser(): Promise<string> {
  const chosen = process.env['CHROME_PATH'];
  const browser = findProgram(browsers);
  const shell = findProgram([...(chosen ? [chosen] : []), ...headlessShells]);
  const isPackaged = shell === undefined && `${process.platform}-${process.arch}` === 'linux-x64';
  const path = isPackaged ? await packagedShell(browser !== undefined) : (shell ?? browser);
  if (path === undefined) throw new Error('No Chrome or Chromium found: install one or set CHROME_PATH to it.');
  return (process.env['CHROME_PATH'] = path);
}

/** Arguments for Chromium: no sandbox as root (it refuses otherwise), no requests to its vendor. */
export const browserArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
