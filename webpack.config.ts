import path from 'node:path';
import zlib from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import refreshTransformer from 'react-refresh-typescript';
import webpack, {
  type ChunkGraph,
  type ChunkGroup,
  type Compilation,
  type Compiler,
  type Configuration,
  type Module,
  type RuleSetRule,
  type WebpackPluginInstance,
} from 'webpack';
import { AntdStylesPlugin } from './scripts/antd-styles/plugin';
import { apiDocsPage } from './scripts/api-docs/page';
import { palettes, themeStyleSheet } from './src/app/theme';

const root = import.meta.dirname;
const at = (...parts: readonly string[]): string => path.join(root, ...parts);

/** The server replaces it in `index.html` with a new nonce for every response. */
const noncePlaceholder = '__CSP_NONCE__';

type Mode = 'production' | 'development';

/** The application, which the first script (`src/main.tsx`) loads immediately, so that it is on every page. */
const isApplication = ({ origins }: ChunkGroup): boolean => origins.some(({ request }) => request === './app/start');

function applicationFiles({ chunkGroups }: Compilation): readonly string[] {
  const files = chunkGroups.filter(isApplication).flatMap((group) => group.getFiles());
  return [...new Set(files)].filter((file) => !file.endsWith('.map'));
}

const preload = (file: string): HtmlWebpackPlugin.HtmlTagObject =>
  HtmlWebpackPlugin.createHtmlTagObject('link', {
    rel: 'preload',
    as: file.endsWith('.css') ? 'style' : 'script',
    href: `/${file}`,
  });

/**
 * On the portal's page, adds the nonce to all script and style tags, preloads the files of the application, and removes `defer` from the
 * script that must run before the first paint.
 */
class PageTagsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PageTagsPlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('PageTagsPlugin', (groups) => {
        if (groups.outputName !== 'index.html') return groups;
        groups.headTags.push(...applicationFiles(compilation).map(preload));
        for (const tag of [...groups.headTags, ...groups.bodyTags]) {
          if (['script', 'link', 'style'].includes(tag.tagName)) tag.attributes['nonce'] = noncePlaceholder;
          if (String(tag.attributes['src']).startsWith('/assets/firstPaint.')) delete tag.attributes['defer'];
        }
        return groups;
      });
    });
  }
}

/** `npm run check` checks types, not the build. */
const scripts = (mode: Mode): RuleSetRule => ({
  test: /\.tsx?$/,
  include: [at('src'), at('openapi')],
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    compilerOptions: { noEmit: false },
    ...(mode === 'development' && { getCustomTransformers: () => ({ before: [refreshTransformer()] }) }),
  },
});

const styles = (mode: Mode): RuleSetRule => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: /\.module\.css$/,
          namedExport: true,
          exportLocalsConvention: 'camel-case-only',
          localIdentName: mode === 'production' ? '[name]-[local]-[hash:base64:5]' : '[name]__[local]',
        },
      },
    },
  ],
});

/**
 * The packages of antd's components. They have no side effects, but do not declare this. With the declaration, routes
 * omit unused modules, such as the form state of antd's modal.
 */
const pureModules: RuleSetRule = { test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false };

const compression = (algorithm: 'brotliCompress' | 'gzip', extension: string): CompressionPlugin<object> =>
  new CompressionPlugin({
    algorithm,
    filename: `[path][base]${extension}`,
    test: /\.(js|css)$|^docs\/.*\.html$/,
    threshold: 512,
    compressionOptions:
      algorithm === 'gzip'
        ? { level: 9 }
        : { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY } },
  });

const plugins = (mode: Mode): WebpackPluginInstance[] => [
  new HtmlWebpackPlugin({
    template: at('src/index.html'),
    chunks: ['firstPaint', 'main'],
    chunksSortMode: 'manual',
    minify: mode === 'production' && { collapseWhitespace: true, removeComments: true },
    templateParameters: {
      nonce: noncePlaceholder,
      themeStyleSheet: themeStyleSheet(),
      page: { light: palettes.light.page, dark: palettes.dark.page },
    },
  }),
  // The server replaces the name by the deployment's.
  new HtmlWebpackPlugin({
    filename: 'manifest.webmanifest',
    template: at('src/manifest.webmanifest'),
    templateParameters: { page: palettes.light.page },
    inject: false,
    minify: false,
  }),
  new HtmlWebpackPlugin({
    filename: 'docs/api.html',
    templateContent: apiDocsPage,
    chunks: ['apiDocs'],
    minify: false,
  }),
  new PageTagsPlugin(),
  new AntdStylesPlugin(at('.cache/antd-styles')),
  new webpack.NormalModuleReplacementPlugin(/\/getScrollBarSize$/, at('src/bootstrap/scrollBarSize.ts')),
  new webpack.NormalModuleReplacementPlugin(/\/useScrollLocker$/, at('src/bootstrap/scrollLock.ts')),
  new MiniCssExtractPlugin({
    filename: 'assets/[name].[contenthash:10].css',
    chunkFilename: 'assets/[name].[contenthash:10].css',
    // CSS modules do not depend on the order of their files.
    ignoreOrder: true,
  }),
  ...(mode === 'production'
    ? [compression('brotliCompress', '.br'), compression('gzip', '.gz')]
    : [new ReactRefreshPlugin({ overlay: false })]),
];

/** Modules of the application are on every page: one file, which routes do not repeat. */
const isInApplication = (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }): boolean =>
  [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => [...chunk.groupsIterable].some(isApplication));

/** React, the router, the store and the sign-in client change rarely: one file that stays cached. */
const isFramework = (module: Module, context: { readonly chunkGraph: ChunkGraph }): boolean =>
  /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '') && isInApplication(module, context);

/**
 * The browser's build: `index.html`, the documentation of the API in `docs/api.html`, and all other files under
 * `/assets/`, with a hash of the content in the name and precompressed. It satisfies the strict Content-Security-Policy: no `eval`, and a Trusted Types policy for webpack.
 */
export function webpackConfig(mode: Mode): Configuration {
  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    entry: { firstPaint: './src/app/firstPaint.ts', main: './src/main.tsx', apiDocs: './src/api-docs/main.ts' },
    // In production the source maps, which error reports need, are outside the served folder.
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: at('build'),
      publicPath: '/',
      clean: true,
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      sourceMapFilename: '../.cache/source-maps/[file].map',
      trustedTypes: { policyName: 'portal#webpack' },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.cjs'],
      alias: {
        '@': at('src'),
        // The default entry contains services that the portal does not use; see docs/adr/0006-own-session-renewal.md.
        '@okta/okta-auth-js$': '@okta/okta-auth-js/core',
        // Only used by services that createOktaClient disables.
        'broadcast-channel$': false,
        // All conditions of its package refer to the development build.
        'react-router$': at('node_modules/react-router/dist/production/index.mjs'),
        'react-router/dom$': at('node_modules/react-router/dist/production/dom-export.mjs'),
        'react-router-dom$': at('src/app/reactRouterDomStub.ts'),
        fflate$: at('src/lib/export/zipWithoutWorkers.ts'),
      },
    },
    module: { rules: [scripts(mode), styles(mode), pureModules, { test: /\.(woff2|png)$/, type: 'asset/resource' }] },
    plugins: plugins(mode),
    optimization: {
      splitChunks: {
        // Many smaller files compress worse: 2 KB more for a client's first page, 3 KB for a concierge's.
        minSize: 45_000,
        chunks: (chunk) => chunk.name !== 'firstPaint' && chunk.name !== 'apiDocs',
        cacheGroups: {
          framework: { name: 'framework', test: isFramework, priority: 10 },
          shell: { name: 'shell', test: isInApplication, minSize: 0, priority: 5 },
        },
      },
      // Preserves the quotes of attributes: a nonce contains characters that need them.
      minimizeOptions: { html: false },
      // webpack's own minimizer omits the style sheets of MiniCssExtractPlugin. First load of `/messages`: 31.7 to 29.4 KB.
      minimizer: ['...', new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify })],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: at('.cache/webpack'),
      name: mode,
      buildDependencies: { config: [at('webpack.config.ts'), at('tsconfig.json')] },
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

/** The configuration for tools that import this file (`npx webpack`, knip). */
export default (_environment: unknown, { mode }: { readonly mode?: Mode }): Configuration =>
  webpackConfig(mode ?? 'production');
