import type { ProductData } from './productData';
import { createProductData } from './productData';
import { launchProduct } from './product';

/** The sample data, loaded once; each product under test starts on a copy of it. */
let template: ProductData | undefined;

/** Before the journeys: lets the product make its sample data. */
export default async function setUp(): Promise<void> {
  template = await createProductData(undefined);
  const product = await launchProduct(template.settings);
  await product.stop();
  process.env['E2E_TEMPLATE'] = template.name;
  globalThis.removeE2eTemplate = template.remove;
}
