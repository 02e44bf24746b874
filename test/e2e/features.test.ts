import { expect, test } from '../support/journeys/journey';
import { directly } from '../support/contract/validatingProxy';
import { features, openFeature, showsFeature } from './features';

// Some features send files, which Prism cannot read; others need a mail server, which none of them reaches.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'portal@harbor.example' };
test.use({ settings: { ...directly, ...mail } });

// Confirms that the checks of test/e2e/minimal.test.ts find visible features.
for (const [name, feature] of Object.entries(features)) {
  test(`${name}: visible when the backend supports it`, { tag: '@long' }, async ({ signedIn }) => {
    const { page } = await signedIn(feature.who);
    await openFeature(page, feature);
    expect(await showsFeature(page, feature, true)).toBe(true);
  });
}
