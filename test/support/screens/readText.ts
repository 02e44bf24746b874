import { act } from '@testing-library/react';

/** Returns the text of a file, without its byte order mark; timers of the screen may fire while it is read. */
export function readText(file: Blob): Promise<string> {
  return act(
    () =>
      new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve((reader.result as string).replace('\uFEFF', ''));
        reader.readAsText(file);
      }),
  );
}
