import { DateText } from './DateText';
import { LeadFigure } from './LeadFigure';
import { SeriesChange } from './SeriesChange';
import * as shared from './shared.module.css';

interface SeriesFigureProps<Key extends string> {
  /** By date, oldest first. Nothing is rendered without one. */
  readonly points: readonly (Readonly<Record<Key, number>> & { readonly endDate: string })[];
  readonly series: Key;
  readonly title: string;
}

/** The latest amount of a series and its change since the first point; with one point only its date. */
export function SeriesFigure<Key extends string>({ points, series, title }: SeriesFigureProps<Key>) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return null;
  return (
    <>
      <LeadFigure title={title} amount={last[series]} />
      {first === last ? (
        <p className={shared.secondary}>
          As of <DateText value={last.endDate} />
        </p>
      ) : (
        <SeriesChange from={first[series]} to={last[series]} since={first.endDate} />
      )}
    </>
  );
}
