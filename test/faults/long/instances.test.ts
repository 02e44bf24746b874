import { openPostgres } from '#server/db/postgres';
import { launchProduct, type Product } from '#test/support/journeys/product';
import { createProductData, type ProductData } from '#test/support/journeys/productData';

if (!process.env['TEST_DATABASE_URL']) throw new Error('This is about PostgreSQL: npm run faults.');

const instances = 3;

let data: ProductData;
let products: Product[] = [];

beforeAll(async () => {
  data = await createProductData(undefined);
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()));
  await data.remove();
});

test('several instances that start at once on an empty database load the sample data once', async () => {
  products = await Promise.all(Array.from({ length: instances }, () => launchProduct(data.settings)));
  const responses = await Promise.all(products.map(({ url }) => fetch(`${url}/api/health`)));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: instances }, () => 200));
  const db = openPostgres(data.settings['DATABASE_URL']!, () => undefined);
  const twice = await db.query('SELECT name FROM family GROUP BY name HAVING count(*) > 1');
  const loaded = await db.query('SELECT FROM sample_data');
  await db.close();
  expect([twice, loaded.length]).toEqual([[], 1]);
});
