import { journeys } from '../support/journey';
import { directly } from '../support/validatingProxy';
import { features, openFeature, showsFeature } from './features';

// Files are among them, which Prism cannot read.
const { resident } = journeys(directly);

// What test/e2e/plain.test.ts finds hidden would be found here if it were shown.
test.each(Object.entries(features))('%s: shown where the backend has it', async (_name, feature) => {
  const { page } = await resident(feature.who);
  await openFeature(page, feature);
  expect(await showsFeature(page, feature, true)).toBe(true);
});
