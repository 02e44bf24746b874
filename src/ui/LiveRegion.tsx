import type { ReactNode } from 'react';
import { createContext, use } from 'react';

const InsideLiveRegion = createContext(false);

/** Whether a live region already announces what is rendered here. */
export function useInsideLiveRegion(): boolean {
  return use(InsideLiveRegion);
}

interface LiveRegionProps {
  /** `assertive` interrupts (errors); `polite` waits for a pause. */
  readonly politeness?: 'polite' | 'assertive';
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** Announces what appears in it. Mount it empty and before there is anything to say: text that arrives together with its region stays unread. */
export function LiveRegion({ politeness = 'polite', children, className }: LiveRegionProps) {
  return (
    <div role={politeness === 'assertive' ? 'alert' : 'status'} className={className}>
      <InsideLiveRegion value={true}>{children}</InsideLiveRegion>
    </div>
  );
}
