import { Statistic } from 'antd';
import type { MoneyStyle } from '@/lib/money';
import { Money } from './Money';
import * as shared from './shared.module.css';

/** On a phone, hundreds of millions fit one line, also with large text. antd's own size has more specific selectors than a class. */
const content = { fontSize: 'min(2.5rem, 8vw)', fontWeight: 600, lineHeight: 1.25 };

interface LeadFigureProps {
  readonly title: string;
  /** In US dollars. */
  readonly amount: number;
  /** The display of the report that the amount is part of. */
  readonly format?: MoneyStyle;
}

/** The amount that matters first on a page, with its title. */
export const LeadFigure = ({ title, amount, format }: LeadFigureProps) => (
  <Statistic
    className={shared.tabular}
    styles={{ content }}
    title={title}
    value={amount}
    formatter={() => <Money amount={amount} plain {...(format && { format })} />}
  />
);
