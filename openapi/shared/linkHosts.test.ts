import { isHostName, linkTo } from './linkHosts';

const hosts = ['bill.com', 'pay.example'];

test.each([
  'http://app.bill.com/1',
  'javascript:alert(1)',
  'https://app.bill.com@evil.example/',
  'https://user@app.bill.com/',
  'https://evil.example/bill.com',
  'https://bill.com.evil.example/',
  'https://notbill.com/',
  'https://bill.com:8443/',
  'https://com/',
  '//app.bill.com/1',
  '',
  undefined,
])('rejects the link %s', (url) => {
  expect(linkTo(hosts, url)).toBeUndefined();
});

test.each([
  ['https://bill.com/', 'bill.com'],
  ['https://app.Bill.com/invoices/1', 'app.bill.com'],
  ['https://pay.example/1', 'pay.example'],
])('accepts %s', (url, host) => {
  expect(linkTo(hosts, url)?.host).toBe(host);
});

test('accepts no link without hosts', () => {
  expect(linkTo([], 'https://bill.com/')).toBeUndefined();
});

test.each([
  ['bill.com', true],
  ['bill', false],
  ['our billing system', false],
  ['bill.com/x', false],
  ['', false],
])('%j is the name of a host: %s', (text, expected) => {
  expect(isHostName(text)).toBe(expected);
});
