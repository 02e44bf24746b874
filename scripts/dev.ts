import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { loadConfig } from '../server/config';
import { reset } from '../server/db/reset';
import { readStartOptions } from '../server/startOptions';
import { webpackConfig } from '../webpack.config';

// `npm run dev`: serves the page (hot reload) and the API at one URL. The server restarts when its source changes. The
// identity provider uses the URL of the page, so that sign-in works as in production.
if (existsSync('.env')) process.loadEnvFile('.env');
const port = Number(process.env['PORT'] ?? 8080);
const serverPort = port + 1;
const publicUrl = `http://localhost:${port}`;

let serverArgs: readonly string[];
try {
  const { reset: resets, memory } = readStartOptions(process.argv.slice(2));
  serverArgs = memory ? ['--memory'] : [];
  // Resets once, before the first start: entered data survives restarts. Temporary data is new at each start.
  if (resets && !memory) await reset(loadConfig(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const watch = [fileURLToPath(import.meta.resolve('tsx/cli')), 'watch', '--clear-screen=false', 'scripts/serve.ts'];
const server = spawn(process.execPath, [...watch, ...serverArgs], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: publicUrl },
});

const page = new WebpackDevServer(
  {
    host: 'localhost',
    port,
    hot: true,
    historyApiFallback: { rewrites: [{ from: /^\/docs\/api$/, to: '/docs/api.html' }] },
    client: { overlay: { runtimeErrors: false } },
    proxy: [
      {
        context: ['/api', '/oauth2', '/session', '/config.json', '/openapi.yaml', '/openapi.json'],
        target: `http://127.0.0.1:${serverPort}`,
      },
    ],
  },
  webpack(webpackConfig('development')),
);

async function stop(): Promise<void> {
  server.kill();
  await page.stop();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
server.once('exit', () => void page.stop());

/** Whether the API responds to requests. */
const isReady = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${serverPort}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

await page.start();
while (server.exitCode === null && !(await isReady())) await pause(250);
if (server.exitCode === null) console.log(`The portal with hot reload: ${publicUrl}`);
