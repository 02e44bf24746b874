import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { webpackConfig } from '#webpack.config';

const pages = path.resolve('scripts/bench/pages');

/** The portal's own production configuration, for one file instead of many. */
function configuration(entry: string, output: string): webpack.Configuration {
  const { module, ...base } = webpackConfig('production');
  const pageScripts = { test: /\.tsx?$/, include: [pages], loader: 'ts-loader', options: { transpileOnly: true } };
  return {
    ...base,
    entry: path.join(pages, entry),
    output: { path: output, filename: 'page.js' },
    module: {
      rules: [
        ...(module?.rules ?? []),
        { ...pageScripts, options: { transpileOnly: true, compilerOptions: { noEmit: false } } },
      ],
    },
    plugins: [new MiniCssExtractPlugin({ filename: 'page.css', ignoreOrder: true })],
    optimization: {},
    cache: { type: 'filesystem', cacheDirectory: path.resolve('.cache/webpack'), name: `bench-${entry}` },
    devtool: false,
  };
}

/**
 * Builds one of the pages of this folder for measuring, with the portal's own configuration.
 *
 * @returns The folder that has it, as `page.js` and, where it has styles, `page.css`.
 * @throws Error with webpack's words.
 */
export async function bundlePage(entry: string): Promise<string> {
  const output = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const compiler = webpack(configuration(entry, output));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  });
  return output;
}

/** Such a page with its document, to be opened from the folder it is built into. */
export async function documentOf(entry: string): Promise<{ readonly address: string; readonly folder: string }> {
  const folder = await bundlePage(entry);
  const file = path.join(folder, 'index.html');
  const head = '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="page.css">';
  await writeFile(file, `${head}<body><div id="root"></div><script src="page.js"></script>`);
  return { address: pathToFileURL(file).href, folder };
}
