import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import { fileName, styleFiles } from './files';
import { styleModules } from './modules';

const inAntd = /[\\/]node_modules[\\/]antd[\\/]es[\\/](.*)$/;

/** The path of what a module of antd imports, from antd's folder `es`; undefined for other modules. */
function pathInAntd(context: string, request: string): string | undefined {
  if (!request.startsWith('.')) return undefined;
  return inAntd.exec(path.resolve(context, request))?.[1]?.replaceAll('\\', '/');
}

const otherFiles: Readonly<Record<string, string>> = {
  'theme/useToken': 'useToken',
  'theme/util/useResetIconStyle': 'useResetIconStyle',
  'theme/util/genStyleUtils': 'genStyleUtils',
  'theme/themes/default/theme': 'defaultTheme',
};

/** Name of the replacement of an antd module; undefined without a replacement. */
function replacement(module: string): string | undefined {
  if (module in otherFiles) return otherFiles[module];
  const styles = [module, `${module}/index`].find((name) => styleModules.includes(name));
  return styles && fileName(styles);
}

const componentStyles = /[\\/]antd[\\/]es[\\/](?!style[\\/]|theme[\\/]).*[\\/]style[\\/]/;

/** Fails the build when the styles of a component would be generated in the browser. */
function requireNoStyleFunctions({ modules, chunkGraph, errors }: Compilation): void {
  for (const module of modules) {
    const name = module.nameForCondition() ?? '';
    if (componentStyles.test(name) && chunkGraph.getNumberOfModuleChunks(module) > 0)
      errors.push(
        new webpack.WebpackError(
          `${name} would generate styles in the browser: scripts/antd-styles/modules.ts did not find it.`,
        ),
      );
  }
}

/**
 * Removes antd's style functions and their engine from the browser's code: writes their CSS into style sheets, one for
 * each module, and lets components import these. A route loads only the styles of its own components.
 */
export class AntdStylesPlugin implements WebpackPluginInstance {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    this.write();
    new webpack.NormalModuleReplacementPlugin(/style|theme|useToken|useResetIconStyle|genStyleUtils/, (resource) => {
      const module = pathInAntd(resource.context, resource.request);
      const name = module === undefined ? undefined : replacement(module);
      if (name !== undefined) resource.request = path.join(this.folder, `${name}.js`);
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('AntdStylesPlugin', (compilation) => {
      // Before modules are concatenated, which hides their names.
      compilation.hooks.afterOptimizeChunks.tap('AntdStylesPlugin', () => requireNoStyleFunctions(compilation));
    });
  }

  /** Unchanged files keep their modification time, which preserves webpack's cache. */
  private write(): void {
    mkdirSync(this.folder, { recursive: true });
    for (const [name, text] of styleFiles()) {
      const file = path.join(this.folder, name);
      if (!isSame(file, text)) writeFileSync(file, text);
    }
  }
}

function isSame(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}
