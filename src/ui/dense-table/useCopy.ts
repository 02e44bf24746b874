import { useCallback, useState } from 'react';
import { logFailure } from '../../lib/log';

/**
 * Puts a text into the clipboard.
 *
 * @returns what to announce about the last try, the way to copy, and the way to announce what was copied otherwise.
 */
export function useCopy(): readonly [
  said: string,
  copy: (text: string, label: string) => void,
  say: (label: string) => void,
] {
  const [said, setSaid] = useState('');
  const say = useCallback((label: string) => setSaid(`${label} copied.`), []);
  const copy = useCallback(
    (text: string, label: string) => {
      navigator.clipboard.writeText(text).then(
        () => say(label),
        (error: unknown) => {
          logFailure('A value could not be copied', error);
          setSaid(`${label} could not be copied.`);
        },
      );
    },
    [say],
  );
  return [said, copy, say];
}
