import { type ReactNode, createContext } from 'react';

/** Whether a live region around the component announces its content already. */
export const InsideLiveRegion = createContext(false);

interface LiveRegionProps {
  /** `assertive` interrupts (errors); `polite` waits for a pause. */
  readonly politeness?: 'polite' | 'assertive';
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** Announces content that is added to it. Mount it empty: text that mounts with its region is not read. */
export function LiveRegion({ politeness = 'polite', children, className }: LiveRegionProps) {
  return (
    <div role={politeness === 'assertive' ? 'alert' : 'status'} className={className}>
      <InsideLiveRegion value>{children}</InsideLiveRegion>
    </div>
  );
}
