/** Makes the storage of the tab full, for every key that `isFull` selects, until the spy is restored. */
export const fullStorage = (isFull: (key: string) => boolean = () => true) =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    if (isFull(key)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
