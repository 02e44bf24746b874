import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from '../support/freePort';

const source = `
  import Fastify from 'fastify';
  const app = Fastify();
  app.get('/', (request, reply) => reply.code(304).send());
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });`;

/** Starts a plain Fastify route that responds with 304 in a separate process, as the reference for a poll. */
export async function startPlain(): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  });
  while (!(await fetch(url).catch(() => undefined))) if (child.exitCode !== null) throw new Error('It did not start.');
  return { url, child };
}
