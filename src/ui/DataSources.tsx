import { useNow } from '@/hooks/useNow';
import { DateText } from './DateText';
import * as shared from './shared.module.css';

interface Source {
  readonly name: string;
  readonly asOf: string;
  readonly reconciled?: boolean;
}

interface DataSourcesProps {
  /** Absent where a backend does not send them. */
  readonly sources: readonly Source[] | undefined;
  /** The age from which a line says how old the records are. */
  readonly maxAgeHours: number;
}

const hourMs = 60 * 60 * 1000;

/** Says where records come from, how recent they are, and whether they disagree with their source. */
export function DataSources({ sources = [], maxAgeHours }: DataSourcesProps) {
  if (sources.length === 0) return null;
  return (
    <div className={shared.note}>
      {sources.map((source) => (
        <OneSource key={source.name} source={source} maxAgeHours={maxAgeHours} />
      ))}
    </div>
  );
}

function OneSource({ source, maxAgeHours }: { readonly source: Source; readonly maxAgeHours: number }) {
  const { name, asOf, reconciled } = source;
  const isOld = useNow((now) => String(now.getTime() - Date.parse(asOf) > maxAgeHours * hourMs)) === 'true';
  return (
    <p>
      From <bdi>{name}</bdi>, as of <DateText value={asOf} format="dayAndTime" />
      {isOld && '. Newer records are not imported yet'}
      {reconciled === false && '. Some figures differ from those of the source'}
    </p>
  );
}
