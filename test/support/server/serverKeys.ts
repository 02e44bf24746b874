import { openVault } from '#server/vault/keys';

/** The encryption keys of test data, in the format of the setting. */
export const testKeys = `test:${Buffer.alloc(32, 'the key of the tests').toString('base64')}`;

/** The vault of the test databases. */
export const testVault = openVault({ dataKeys: testKeys, dataDir: '' });
