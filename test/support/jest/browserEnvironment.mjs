import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals of browsers that jsdom lacks, taken from Node. */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'structuredClone',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
];

/** jsdom with the parts of a browser the portal needs. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}
