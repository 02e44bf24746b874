import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { serveFixedText } from './fixedText';

const types = { yaml: 'application/yaml; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

const read = (format: string): string =>
  readFileSync(new URL(`../../openapi/dist/portal.${format}`, import.meta.url), 'utf8');

/** Serves the contract at `/openapi.yaml` and `/openapi.json` to any origin. */
export const serveContractFiles = (app: FastifyInstance): void => {
  for (const [format, type] of Object.entries(types))
    serveFixedText(app, `/openapi.${format}`, {
      type,
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      text: () => read(format),
    });
};
