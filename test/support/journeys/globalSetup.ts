import { provideCompiledServer } from './compiledServer';
import { createProductData } from './productData';
import { launchProduct } from './product';

/**
 * Before the journeys: compiles the server, and lets the product make its sample data once; each product under test
 * starts on a copy of it.
 * @returns what removes both after them.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const removeServer = await provideCompiledServer();
  const template = await createProductData(undefined);
  const product = await launchProduct(template.settings);
  await product.stop();
  process.env['E2E_TEMPLATE'] = template.name;
  return async () => {
    await template.remove();
    await removeServer();
  };
}
