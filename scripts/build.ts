import { rm } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { webpackConfig } from '../webpack.config';
import { inputsDigest, noteInputs } from './buildInputs';

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/**
 * Runs the production build. Rejects with webpack's output on errors and on warnings, such as a missing class name or
 * export.
 */
function build(): Promise<Stats> {
  const compiler = webpack(webpackConfig('production'));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors() || stats.hasWarnings()) {
          reject(new Error(stats?.toString('errors-warnings') ?? 'webpack returned no result'));
        } else resolve(stats);
      });
    });
  });
}

/** Prints the size of each JavaScript and CSS file, largest first: raw and compressed with Brotli. */
function printSizes(stats: Stats): void {
  const { assets = [], time = 0 } = stats.toJson({
    all: false,
    assets: true,
    cachedAssets: true,
    timings: true,
    relatedAssets: true,
  });
  const code = assets.filter(({ name }) => /\.(js|css)$/.test(name)).sort((a, b) => b.size - a.size);
  for (const asset of code) {
    const sent = asset.related?.find(({ name }) => name.endsWith('.br'))?.size ?? asset.size;
    console.log(`${kilobytes(asset.size).padStart(11)} ${kilobytes(sent).padStart(10)} br  ${asset.name}`);
  }
  console.log(`Built ${String(assets.length)} files in ${(time / 1000).toFixed(1)} s.`);
}

try {
  const digest = await inputsDigest();
  await rm(path.resolve('.cache/source-maps'), { recursive: true, force: true });
  printSizes(await build());
  await noteInputs(digest);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
