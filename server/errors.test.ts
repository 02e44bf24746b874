import { toHttpError } from './errors';

describe('a disk error', () => {
  it.each(['ENOSPC', 'EROFS', 'EDQUOT', 'EIO', 'EMFILE'])('%s returns 503 with Retry-After', (code) => {
    const { status, headers } = toHttpError(Object.assign(new Error('write failed'), { code }));
    expect([status, headers]).toEqual([503, { 'retry-after': '1' }]);
  });
});
