import type { FastifyInstance } from 'fastify';
import { codeOf } from '../errorProperty';
import { SettingError } from '../settingError';

/** An address to listen on, and the settings that define it. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly settings: { readonly host: string; readonly port: string };
}

const explanations = {
  EADDRINUSE: ({ port, settings }: ListenAddress) =>
    `${settings.port} must be free: another program uses ${String(port)}.`,
  EACCES: ({ port, settings }: ListenAddress) =>
    `${settings.port} must be one this user may listen on, not ${String(port)}.`,
  EADDRNOTAVAIL: ({ host, settings }: ListenAddress) =>
    `${settings.host} must be an address of this computer, not ${host}.`,
  ENOTFOUND: ({ host, settings }: ListenAddress) =>
    `${settings.host} must be an address of this computer, not ${host}.`,
} as const;

const isExplained = (code: string): code is keyof typeof explanations => Object.hasOwn(explanations, code);

/**
 * Listens on the address.
 *
 * @throws SettingError with the name of the setting when the address cannot be used.
 */
export async function listen(app: FastifyInstance, address: ListenAddress): Promise<void> {
  try {
    await app.listen({ host: address.host, port: address.port });
  } catch (error) {
    const code = codeOf(error);
    throw isExplained(code) ? new SettingError(explanations[code](address)) : error;
  }
}
