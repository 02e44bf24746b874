import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchProduct, type Product, type Settings } from '../journeys/product';

const megabytes = 160;

/** A product with DATA_DIR on a small separate disk. */
export interface ProductOnDisk extends Product {
  readonly fill: () => void;
  readonly makeRoom: () => void;
  /** Requires that no file on it is open for writing. */
  readonly setReadOnly: (isReadOnly: boolean) => void;
}

/** Starts the product in a mount namespace, without root. Needs Linux with user namespaces. */
export async function launchOnSmallDisk(settings: Settings): Promise<ProductOnDisk> {
  const folder = settings['DATA_DIR']!;
  const script = `mount -t tmpfs -o size=${megabytes}m none '${folder}' && exec "$@"`;
  const product = await launchProduct(settings, [
    'unshare',
    '--user',
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    script,
    'sh',
  ]);
  const filler = (): string => join(`/proc/${product.pid()}/root${folder}`, 'filler');
  return {
    ...product,
    fill: () => {
      expect(() => writeFileSync(filler(), Buffer.alloc(2 * megabytes * 1024 * 1024))).toThrow(/ENOSPC/);
    },
    makeRoom: () => rmSync(filler()),
    setReadOnly: (isReadOnly) => {
      const inside = ['--target', String(product.pid()), '--user', '--mount', '--preserve-credentials'];
      execFileSync('nsenter', [...inside, 'mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]);
    },
  };
}
