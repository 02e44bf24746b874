import { assertKeys, newKey, newKeyOf } from './keys';
import { createVault, type DataKey } from './vault';

const key = (id: string): DataKey => ({ id, secret: Buffer.alloc(32, id) });
const vault = createVault([key('new'), key('old')]);

test('opens what it sealed, each time in another way', () => {
  const [one, two] = [vault.seal('900123456', 'individual.ssn'), vault.seal('900123456', 'individual.ssn')];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^sealed:new:[\w-]+$/);
  expect([one, two].map((sealed) => vault.open(sealed, 'individual.ssn'))).toEqual(['900123456', '900123456']);
});

test('decrypts values of an earlier key, and none of an unavailable key', () => {
  const sealed = createVault([key('old')]).seal('900123456', 'trust.tin');
  expect(vault.open(sealed, 'trust.tin')).toBe('900123456');
  expect(() => createVault([key('new')]).open(sealed, 'trust.tin')).toThrow('There is no data key old');
});

test('a value that was altered, cut or moved to another place is not opened', () => {
  const sealed = vault.seal('900123456', 'individual.ssn');
  expect(() => vault.open(sealed, 'trust.tin')).toThrow();
  expect(() => vault.open(sealed.slice(0, -4), 'individual.ssn')).toThrow();
  // The last two characters are one byte, which is random.
  const altered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'QQ' : 'AA');
  expect(() => vault.open(altered, 'individual.ssn')).toThrow();
  expect(() => vault.open('sealed:new:', 'individual.ssn')).toThrow();
});

test('new keys of one day have different names, and a repeated name is named', () => {
  const keys = Array.from({ length: 3 }, () => newKeyOf(new Date('2026-11-29'))).join();
  expect(keys).toMatch(/^k2026-11-29-[0-9a-f]{6}:/);
  expect(() => assertKeys(keys)).not.toThrow();
  expect(() => assertKeys(`${newKey('one')},${newKey('one')}`)).toThrow('different names: one is there twice');
});
