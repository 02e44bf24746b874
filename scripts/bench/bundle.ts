import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { webpackConfig } from '#webpack.config';

const pages = path.resolve('scripts/bench/pages');

/** Compiles the pages of this folder, which type checks ignore for emitting. */
export const pageScripts = {
  test: /\.tsx?$/,
  include: [pages],
  loader: 'ts-loader',
  options: { transpileOnly: true, compilerOptions: { noEmit: false } },
};

/** The production configuration of the portal with a single output file. */
function configuration(entry: string, output: string): webpack.Configuration {
  const { module, ...base } = webpackConfig('production');
  return {
    ...base,
    entry: path.join(pages, entry),
    output: { path: output, filename: 'page.js' },
    module: { rules: [...(module?.rules ?? []), pageScripts] },
    plugins: [new MiniCssExtractPlugin({ filename: 'page.css', ignoreOrder: true })],
    optimization: {},
    cache: false,
    devtool: false,
  };
}

/** Runs webpack once. @throws Error with webpack's message. */
export async function runWebpack(options: webpack.Configuration): Promise<void> {
  const compiler = webpack(options);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  });
}

/**
 * Builds a page of this folder with the configuration of the portal.
 *
 * @returns The folder with `page.js` and, if the page has styles, `page.css`.
 * @throws Error with webpack's message.
 */
export async function bundlePage(entry: string): Promise<string> {
  const output = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  await runWebpack(configuration(entry, output));
  return output;
}

/** Builds a page with an HTML document, which opens from its folder. */
export async function documentOf(entry: string): Promise<{ readonly url: string; readonly folder: string }> {
  const folder = await bundlePage(entry);
  const file = path.join(folder, 'index.html');
  const head = '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="page.css">';
  await writeFile(file, `${head}<body><div id="root"></div><script src="page.js"></script>`);
  return { url: pathToFileURL(file).href, folder };
}
