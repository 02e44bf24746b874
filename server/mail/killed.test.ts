import { setTimeout as pause } from 'node:timers/promises';
import { launchProduct, startProduct } from '#test/support/journeys/product';
import { signIn } from '#test/support/journeys/signIn';
import { startMailServer } from '#test/support/server/mailServer';

const { TEST_DATABASE_URL: postgres } = process.env;

test('an email survives a kill between queue and send, and is sent once, also by two instances', async () => {
  const smtp = await startMailServer();
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'portal@harbor.example', MAIL_DELAY: '3' };
  const product = await startProduct(settings);
  const { accessToken } = await signIn(product.url, 'concierge');
  const headers = { authorization: `Bearer ${accessToken}` };
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(product.url + path, { ...init, headers });
    expect(response.status).toBe(200);
    return (await response.json()) as unknown;
  };
  const senderId = await call('/api/profile/GetLoginProfileId');
  const { conversations } = (await call('/api/messaging/getconciergeconversations')) as {
    conversations: { id: number; otherParticipantEmail?: string }[];
  };
  const conversation = conversations.find(({ otherParticipantEmail }) => otherParticipantEmail?.startsWith('eleanor'))!;
  // Concierges get emails about conversations of the sample data that wait.
  const mails = () => smtp.mails.filter(({ to }) => to === conversation.otherParticipantEmail);
  const body = new FormData();
  for (const [name, value] of Object.entries({ conversationId: conversation.id, senderId, content: 'Hello' }))
    body.append(name, String(value));
  await call('/api/messaging/SendMessage', { method: 'POST', body });
  await product.kill();
  expect(mails()).toEqual([]);
  const [other] = await Promise.all([
    postgres === undefined ? undefined : launchProduct({ ...product.settings, ...settings }),
    product.restart(),
  ]);
  for (let waited = 0; mails().length === 0 && waited < 60; waited += 1) await pause(500);
  // Longer than the interval of the instances.
  await pause(5_000);
  expect(mails()).toHaveLength(1);
  await other?.stop();
  await product.remove();
  await smtp.stop();
}, 180_000);
