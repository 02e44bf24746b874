import { type TableColumnsType, Button } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, use, useState } from 'react';
import { reportNameLabels, useFeature } from '@/api';
import { roundDecimal } from '@/lib/money';
import { paths } from '@/lib/paths';
import { Dialog, wideDialog } from '@/ui/Dialog';
import { LinkButton } from '@/ui/LinkButton';
import { Money } from '@/ui/Money';
import { usePrintedTitle } from '@/ui/print/usePrintedTitle';
import { ReadOnly } from '@/ui/ReadOnly';
import { rowHeader } from '@/ui/rowHeader';
import * as shared from '@/ui/shared.module.css';
import type { RowFigure } from '../report/Figures';
import type { Period } from '../report/heading';
import { roundsApart } from '@/lib/rounding';
import { type AccountPart, type FigurePart, accountLabel, isAccount } from '../report/displayRows';
import * as styles from './DrillDown.module.css';
import { DialogTable, DifferenceAlert, Entries } from './Entries';

interface DrillDownDialogProps extends RowFigure {
  /** The family and the location. */
  readonly entity: string;
  readonly period: Period;
  readonly onClose: () => void;
}

/** The drill-down of a figure: its parts, and the entries of those that are accounts. */
export function DrillDownDialog({ row, entity, period, periodIndex, onClose }: DrillDownDialogProps) {
  const { parts, kind } = row;
  const only = kind === 'account' ? parts.find(isAccount) : undefined;
  const hasEntries = useFeature('entries');
  const [picked, setPicked] = useState(only);
  const account = hasEntries ? picked : only;
  const amount = (account ?? row).amounts[periodIndex];
  const title = account ? accountLabel(account) : row.label;
  usePrintedTitle([entity, title, period.label].join(' · '), 'content');
  return (
    <Dialog
      width={wideDialog}
      classNames={{ footer: clsx(styles.footer) }}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <AskLink about={title} entity={entity} period={period} />
          {account && !only && <Button onClick={() => setPicked(undefined)}>Back to accounts</Button>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <p style={{ marginBottom: 10 }}>
        {period.label} · {typeof amount === 'number' && <Money amount={amount} />}
      </p>
      {account ? (
        <Entries key={account.accountNumber} account={account} entity={entity} period={period} amount={amount ?? 0} />
      ) : (
        <Parts
          parts={parts}
          periodIndex={periodIndex}
          amount={amount ?? 0}
          onPick={hasEntries ? setPicked : undefined}
        />
      )}
    </Dialog>
  );
}

interface PartsProps {
  readonly parts: readonly FigurePart[];
  readonly periodIndex: number;
  readonly amount: number;
  /** Undefined where the backend has no entries of an account. */
  readonly onPick: ((account: AccountPart) => void) | undefined;
}

/** The parts of a row and their sum, compared with the figure. Accounts link to their entries. */
function Parts({ parts, periodIndex, amount, onPick }: PartsProps) {
  const nameOf = (part: FigurePart): ReactNode => {
    if (!isAccount(part) || !onPick) return <span dir="auto">{isAccount(part) ? accountLabel(part) : part.name}</span>;
    return (
      // A copied row is one line with its name.
      <Button
        type="link"
        size="small"
        className={clsx(shared.prose)}
        style={{ display: 'inline-block', padding: 0, userSelect: 'text' }}
        onClick={() => onPick(part)}
      >
        <span dir="auto">{accountLabel(part)}</span>
      </Button>
    );
  };
  const columns: TableColumnsType<FigurePart> = [
    { title: parts.every(isAccount) ? 'Account' : 'Row', ...rowHeader, render: (_, part) => nameOf(part) },
    { title: 'Amount', align: 'right', render: (_, { amounts }) => <Money amount={amounts[periodIndex] ?? 0} /> },
  ];
  const figures = parts.map(({ amounts }) => amounts[periodIndex] ?? 0);
  // Without the error of the additions.
  const sum = roundDecimal(
    figures.reduce((total, figure) => total + figure, 0),
    8,
  );
  return (
    <>
      <DialogTable
        label="Accounts"
        columns={columns}
        dataSource={parts}
        rowKey={(part) => part.accountNumber ?? part.name}
        totals={['Total', <Money amount={sum} />]}
      />
      <DifferenceAlert sum={sum} amount={amount} addsUp={!roundsApart(sum, figures)} />
    </>
  );
}

interface AskLinkProps extends Pick<DrillDownDialogProps, 'entity' | 'period'> {
  /** The title of the dialog. */
  readonly about: string;
}

/** Links to a new message about an account or a row. Its text goes into a URL: names, without ids and amounts. */
function AskLink({ about, entity, period: { label, criteria } }: AskLinkProps) {
  const isReadOnly = use(ReadOnly);
  if (isReadOnly) return null;
  const where = [reportNameLabels[criteria.report], entity, label].join(' · ');
  return (
    <LinkButton type="text" to={paths.newMessage(`A question about "${about}" (${where}):\n\n`, criteria.familyId)}>
      Ask about this account
    </LinkButton>
  );
}
