import { invoiceLinkIn } from './invoiceLink';

const origin = 'https://portal.example';

test('a link to an invoice of the portal is found, and the text without it', () => {
  const text = `A question about ASH-2152:\n\n${origin}/invoices?family=1&invoice=7\nWhy is it due?`;
  expect(invoiceLinkIn(text, origin)).toEqual({
    familyId: 1,
    id: 7,
    rest: 'A question about ASH-2152:\nWhy is it due?',
  });
});

test.each([
  'no link',
  `${origin}/invoices?family=1`,
  `${origin}/invoices?family=one&invoice=7`,
  `${origin}/messages?family=1&invoice=7`,
  'https://portal.example.evil.example/invoices?family=1&invoice=7',
  'http://portal.example/invoices?family=1&invoice=7',
  'https://portal.example@evil.example/invoices?family=1&invoice=7',
])('%s links to no invoice', (text) => {
  expect(invoiceLinkIn(text, origin)).toBeUndefined();
});
