import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf, loginProfileIdOf } from '#test/support/server/serverUsers';

const server = testServer({ settings: { DAILY_MEGABYTES_PER_PERSON: '1' } });

/** Sends the headers of an upload and nothing of its body. */
async function stalledUpload(who: ReturnType<typeof conciergePerson>) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(
    [
      'POST /api/messaging/SendMessage HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${await server.issuer.tokenFor(who)}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 500000',
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  );
  return { socket, response: text(socket) };
}

test('uploads of a user at the same time are limited', async () => {
  const who = conciergePerson('many-uploads');
  await loginProfileIdOf(server.as(who));
  const uploads = await Promise.all(Array.from({ length: 61 }, () => stalledUpload(who)));
  expect(await Promise.race(uploads.map(({ response }) => response))).toMatch(/^HTTP\/1.1 429 /);
  for (const { socket } of uploads) socket.destroy();
});

test('an upload beyond the day’s bytes is refused before its body is received', async () => {
  const who = conciergePerson('over-quota');
  const id = await loginProfileIdOf(server.as(who));
  await jsonOf(server.as(who)('/api/profile/IsConcierge'));
  await server.db.query('INSERT INTO daily_write (login_profile_id, bytes) VALUES ($1, 600000)', [id]);
  const { response } = await stalledUpload(who);
  expect(await response).toMatch(/^HTTP\/1.1 413 /);
});
