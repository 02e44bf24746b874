import { openAsBlob } from 'node:fs';
import { openPGlite } from '#server/db/pglite';
import { provideSampleImage, provideSampleTemplate } from '../server/sampleTemplate';
import { templateDatabase } from '../server/sampleTemplateName';
import { provideCompiledServer } from './compiledServer';
import { createProductData, type ProductData } from './productData';

/** Returns a folder of data with the embedded database of the server tests. */
async function provideFolder(): Promise<ProductData> {
  const data = await createProductData(undefined);
  const image = await openAsBlob(provideSampleImage());
  await (await openPGlite({ folder: data.name, image })).close();
  return data;
}

/**
 * Before the journeys: compiles the server, and provides the database with sample data that the server tests use; each
 * product under test starts on a copy of it.
 * @returns what removes both after them.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const removeServer = await provideCompiledServer();
  const { TEST_DATABASE_URL: address } = process.env;
  if (address) {
    await provideSampleTemplate(address);
    process.env['E2E_TEMPLATE'] = templateDatabase;
    return removeServer;
  }
  const template = await provideFolder();
  process.env['E2E_TEMPLATE'] = template.name;
  return async () => {
    await template.remove();
    await removeServer();
  };
}
