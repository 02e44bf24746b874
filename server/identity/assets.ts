import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { mountPath } from './issuer';
import { markIcon } from './pages/mark';

interface Asset {
  readonly type: string;
  readonly body: Buffer;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const packageFile = createRequire(import.meta.url).resolve;

const font = (name: string): Buffer =>
  readFileSync(packageFile(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));

const assets = new Map<string, Asset>();

/** Registers a file under a name with a hash of its content, and returns its URL path. */
const addAsset = (name: string, body: Buffer): string => {
  const extension = extname(name);
  const version = createHash('sha256').update(body).digest('hex').slice(0, 10);
  const path = `/assets/${name.slice(0, -extension.length)}.${version}${extension}`;
  assets.set(path, { type: types[extension] ?? 'application/octet-stream', body });
  return `${mountPath}${path}`;
};

const sans = addAsset('inter.woff2', font('inter'));
const serif = addAsset('source-serif-4.woff2', font('source-serif-4'));
const css = readFileSync(new URL('./pages/identity.css', import.meta.url), 'utf8')
  .replace('inter.woff2', sans)
  .replace('source-serif-4.woff2', serif);

/** The path of the stylesheet of all pages of the provider. */
export const stylesheetPath = addAsset('identity.css', Buffer.from(css));

/** The path of the icon of those pages. */
export const iconPath = addAsset('mark.svg', Buffer.from(markIcon));

/** Returns the stylesheet, icon or font at a path below the mount path, or undefined. */
export const findAsset = (path: string): Asset | undefined => assets.get(path);
