import { errorStatus } from '../../../api';
import { LiveRegion } from '../../../ui/LiveRegion';
import * as styles from './QuietNotice.module.css';

/** Says quietly that what stands here may be out of date, while polls fail; they are repeated by themselves. */
export function QuietNotice({ error }: { readonly error: unknown }) {
  const isOver = errorStatus(error) === 401;
  return (
    <LiveRegion>
      {error !== undefined && !isOver && (
        <p className={styles.root}>Not up to date: the server cannot be reached. Trying again...</p>
      )}
    </LiveRegion>
  );
}
