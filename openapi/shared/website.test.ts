import { prepareText } from './text';

it.each([
  ['user@b\u00fccher.example', 'user@xn--bcher-kva.example'],
  ['Ann <ann@BU\u0308CHER.de>;', 'ann@xn--bcher-kva.de'],
  ['mailto:a@\u4f8b\u3048\u3002jp', 'a@xn--r8jz45g.jp'],
  ['Ann@Example.com', 'Ann@Example.com'],
  ['a@b@b\u00fccher.de', 'a@b@xn--bcher-kva.de'],
  ['a@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444', 'a@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444'],
  ['b\u00fccher.de', 'b\u00fccher.de'],
])('reads %j as the e-mail address %j', (typed, prepared) => {
  expect(prepareText('email', typed)).toBe(prepared);
  expect(prepareText('email', prepared)).toBe(prepared);
});

it.each([
  ['Https://example.com', 'https://example.com'],
  ['HTTP://example.com/About', 'http://example.com/About'],
  ['https://WWW.Example.com/', 'https://WWW.Example.com/'],
  ['b\u00fccher.de', 'xn--bcher-kva.de'],
  ['Https://bu\u0308cher.de/\u00fcber', 'https://xn--bcher-kva.de/\u00fcber'],
  ['\u4f8b\u3048\u3002jp', 'xn--r8jz45g.jp'],
  ['example.com.', 'example.com'],
  ['b\u00fccher.de..', 'xn--bcher-kva.de'],
  ['b\u00fccher\u3002de\u3002', 'xn--bcher-kva.de'],
  ['\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444', '\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444'],
  [' example.com\u200b ', 'example.com'],
  ['user@b\u00fccher.de', 'user@b\u00fccher.de'],
  ['none', 'none'],
  ['.', ''],
  ['', ''],
])('reads %j as the website %j', (typed, prepared) => {
  expect(prepareText('website', typed)).toBe(prepared);
  expect(prepareText('website', prepared)).toBe(prepared);
});
