import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';

const repository = resolve(import.meta.dirname, '../../..');
const at = (path: string): string => resolve(repository, path);

/** The module that returns the generated contract, instead of reading it. */
function contractModule(): string {
  const text = JSON.stringify(readFileSync(at('server/generated/contract.gen.json'), 'utf8'));
  return `export const readBundled = () => JSON.parse(${text});`;
}

const configuration = (contract: string, target: string): Configuration => ({
  mode: 'production',
  target: 'node20',
  entry: at('scripts/contract/main.ts'),
  experiments: { outputModule: true },
  output: { path: dirname(target), filename: basename(target), module: true, library: { type: 'module' } },
  optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
  resolve: { extensions: ['.ts', '.js'], alias: { [at('server/contract/bundled.ts')]: contract } },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false } },
      },
    ],
  },
});

const bundled = (settings: Configuration): Promise<Stats> =>
  new Promise((settle, fail) =>
    webpack(settings, (error, stats) => {
      if (stats) settle(stats);
      else fail(error ?? new Error('webpack returned nothing.'));
    }),
  );

/**
 * Packs the contract kit with the contract into one file, which needs Node only.
 *
 * @param file - Where to write it.
 * @throws Error that lists what webpack cannot bundle.
 */
export async function pack(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-pack-'));
  try {
    const contract = join(folder, 'contract.mjs');
    writeFileSync(contract, contractModule());
    const stats = await bundled(configuration(contract, resolve(file)));
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
