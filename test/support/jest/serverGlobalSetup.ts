import { provideSampleImage, provideSampleTemplate } from '../server/sampleTemplate';

/**
 * Prepares the database that test files copy: an image of the embedded database, or a template on the server of
 * TEST_DATABASE_URL.
 */
export default async function setup(): Promise<void> {
  const { TEST_DATABASE_URL: address } = process.env;
  if (address) await provideSampleTemplate(address);
  else process.env.TEST_DATABASE_IMAGE = provideSampleImage();
}
