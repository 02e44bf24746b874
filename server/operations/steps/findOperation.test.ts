import { notFoundFor, routeOf } from './findOperation';

test('the route of an operation has the placeholders of the router', () => {
  expect(routeOf({ path: '/api/onboarding/DeleteTrust/{id}' })).toBe('/api/onboarding/DeleteTrust/:id');
});

test('a path without an operation is 404, one with another method 405 with the methods it has', () => {
  expect(notFoundFor('GET', '/api/nothing')).toMatchObject({ status: 404 });
  expect(notFoundFor('POST', '/api/messaging/DeleteMessage')).toMatchObject({ status: 404 });
  expect(notFoundFor('POST', '/api/messaging/DeleteMessage/5')).toMatchObject({
    status: 405,
    headers: { allow: 'DELETE' },
  });
  expect(notFoundFor('POST', '/api/health')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

test('an id that is too long for the router is 404', () => {
  const path = `/api/messaging/DownloadAttachment/${'1'.repeat(101)}`;
  expect(notFoundFor('GET', path)).toMatchObject({ status: 404 });
  expect(notFoundFor('HEAD', path)).toMatchObject({ status: 404 });
});
