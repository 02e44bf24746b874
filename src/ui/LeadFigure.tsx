import { Statistic } from 'antd';
import { Money } from './Money';
import * as styles from './LeadFigure.module.css';

interface LeadFigureProps {
  readonly title: string;
  /** In US dollars. */
  readonly amount: number;
}

/** The amount that matters first on a page, with its title. */
export const LeadFigure = ({ title, amount }: LeadFigureProps) => (
  <Statistic
    classNames={{ content: styles.content }}
    title={title}
    value={amount}
    formatter={() => <Money amount={amount} plain />}
  />
);
