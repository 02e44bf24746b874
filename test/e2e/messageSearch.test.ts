// Spec: R-MSG-23.
import { signIn } from '../support/journeys/browser';
import { expect, test } from '../support/journeys/journey';
import { directly } from '../support/contract/validatingProxy';
import { begin, box, dashboard, messagesOf } from './conversation';

test.use({ settings: directly });

test('a client finds what was written long ago, a concierge finds it in another family’s conversation', async ({
  person,
}) => {
  const { page: client } = await person();
  await signIn(client, 'client', '/messages');
  const found = client.getByRole('list', { name: 'Messages found' });
  const search = client.getByRole('searchbox', { name: 'Search conversations' });
  await search.fill('halloran thursday boat');
  await found.getByRole('link', { name: /From Dana .*Halloran has it on the Thursday boat/ }).click();
  const message = messagesOf(client).getByRole('article').filter({ hasText: 'Halloran has it on the Thursday boat' });
  await expect(message).toBeInViewport();
  await expect(message.locator('mark')).toHaveText(['Halloran', 'Thursday', 'boat']);

  // What was just written is found as well, by the beginning of its last word.
  await search.fill('');
  await begin(client, 'The gyrfalcon figures are $51,250.00.');
  await box(client).fill('Another message.');
  await box(client).press('Enter');
  await search.fill('gyrfalcon 51,2');
  await expect(found.getByRole('link')).toHaveCount(1);

  const { page: concierge } = await person();
  await signIn(concierge, 'concierge', dashboard);
  await concierge.getByRole('searchbox', { name: 'Search conversations' }).fill('GYRFALCON');
  await concierge.getByRole('list', { name: 'Messages found' }).getByRole('link').click();
  await expect(messagesOf(concierge).getByText('The gyrfalcon figures are')).toBeInViewport();
  // Back leads from the message to the list with its search.
  await concierge.goBack();
  await expect(concierge.getByRole('searchbox', { name: 'Search conversations' })).toHaveValue('GYRFALCON');
});
