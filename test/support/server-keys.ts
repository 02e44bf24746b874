import { openVault } from '#server/vault/keys';

/** What the data of the tests is encrypted with, as the setting has it. */
export const testKeys = `test:${Buffer.alloc(32, 'the key of the tests').toString('base64')}`;

/** The vault of the test databases. */
export const testVault = openVault({ dataKeys: testKeys, dataDir: '' });
