import { useNow } from '@/hooks/useNow';
import { type Source, type SourcedRecords, sourceRemarks } from '@/lib/dataSources';
import { formatDayAndTimeNear } from '@/lib/dates';
import * as shared from './shared.module.css';

interface DataSourcesProps {
  readonly of: SourcedRecords;
  /** Absent where a backend does not send them. */
  readonly sources: readonly Source[] | undefined;
}

/** Says where records come from, how recent they are, and whether they disagree with their source. */
export function DataSources({ of, sources = [] }: DataSourcesProps) {
  if (sources.length === 0) return null;
  return (
    <div className={shared.note}>
      {sources.map((source) => (
        <OneSource key={source.name} of={of} source={source} />
      ))}
    </div>
  );
}

function OneSource({ of, source }: { readonly of: SourcedRecords; readonly source: Source }) {
  const { name, asOf } = source;
  const time = useNow((now) => formatDayAndTimeNear(asOf, now));
  const remarks = useNow((now) => sourceRemarks(of, source, now));
  return (
    <p>
      From <bdi>{name}</bdi>, as of <time dateTime={asOf}>{time}</time>
      {remarks}
    </p>
  );
}
