import { notFoundFor, routeOf } from './findOperation';

test('the route of an operation has the placeholders of the router', () => {
  expect(routeOf({ path: '/api/onboarding/DeleteTrust/{id}' })).toBe('/api/onboarding/DeleteTrust/:id');
});

test('a path without an operation is 404, one with another method 405 with the methods it has', () => {
  expect(notFoundFor('/api/nothing')).toMatchObject({ status: 404 });
  expect(notFoundFor('/api/messaging/DeleteMessage')).toMatchObject({ status: 404 });
  expect(notFoundFor('/api/messaging/DeleteMessage/5')).toMatchObject({ status: 405, headers: { allow: 'DELETE' } });
});
