import { type ReactNode, createContext, use } from 'react';

const InsideLiveRegion = createContext(false);

/** Returns whether a live region around the caller announces its content already. */
export function useInsideLiveRegion(): boolean {
  return use(InsideLiveRegion);
}

interface LiveRegionProps {
  /** `assertive` interrupts (errors); `polite` waits for a pause. */
  readonly politeness?: 'polite' | 'assertive';
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * Announces content that is added to it. Mount it empty: screen readers do not read text that mounts with its region.
 */
export function LiveRegion({ politeness = 'polite', children, className }: LiveRegionProps) {
  return (
    <div role={politeness === 'assertive' ? 'alert' : 'status'} className={className}>
      <InsideLiveRegion value={true}>{children}</InsideLiveRegion>
    </div>
  );
}
