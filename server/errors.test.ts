import { toHttpError } from './errors';

describe('a failure of the disk', () => {
  it.each(['ENOSPC', 'EROFS', 'EDQUOT', 'EIO', 'EMFILE'])('%s is 503, to be tried again', (code) => {
    const { status, headers } = toHttpError(Object.assign(new Error('write failed'), { code }));
    expect([status, headers]).toEqual([503, { 'retry-after': '1' }]);
  });
});
