import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { webpackConfig } from '#webpack.config';
import { pageScripts, runWebpack } from './bundle';

const elements = path.resolve('scripts/bench/pages/plainElements.tsx');

/** Builds the portal with plain elements instead of antd's components. @returns The folder of the build. */
export async function buildWithPlainElements(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-plain-'));
  const { output, module, plugins = [], ...base } = webpackConfig('production');
  const antd = /^(antd|@ant-design\/icons\/LoadingOutlined)$/;
  await runWebpack({
    ...base,
    output: { ...output, path: folder },
    module: { rules: [...(module?.rules ?? []), pageScripts] },
    plugins: [...plugins, new webpack.NormalModuleReplacementPlugin(antd, elements)],
    cache: false,
    devtool: false,
  });
  return folder;
}
