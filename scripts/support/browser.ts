import { findProgram } from './findProgram';

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
 * Returns the path of Chrome or Chromium: CHROME_PATH, an installed one, or that of `@sparticuz/chromium`, which it
 * unpacks into the temporary folder.
 * @throws Error that names the required package, where that package has no build.
 */
export async function ensureBrowser(): Promise<string> {
  const found = findProgram(candidates());
  if (found) return found;
  if (`${process.platform}-${process.arch}` !== 'linux-x64')
    throw new Error('No Chrome or Chromium found: install one or set CHROME_PATH to it.');
  process.stdout.write('No Chrome or Chromium is installed: the tests use that of the package @sparticuz/chromium.\n');
  // With this variable the package also unpacks the libraries that a bare system lacks, and sets LD_LIBRARY_PATH.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return (process.env['CHROME_PATH'] = await chromium.executablePath());
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
