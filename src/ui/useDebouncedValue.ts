import { useEffect, useState } from 'react';

/** What was typed, once nothing more has been for so many milliseconds. */
export function useDebouncedValue(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
