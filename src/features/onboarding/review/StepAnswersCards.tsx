import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brokerageCustodianFieldsSchema, businessListSchema, individualSchema, trustListSchema } from '@/api';
import type { Fields } from '@/forms/convert';
import { join } from '@/forms/paths';
import { entriesAt, nameAt, textAt } from '@/forms/values';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import type { StepLocationState } from '../drafts/Resumable';
import { type AnswerGroup, type AnswersProps, Answers } from './Answers';
import { accountGroups, businessGroups, individualGroups, trustGroups } from './groups';
import type { AllAnswers, StepAnswers } from './useAnswers';

/** Creates links to the fields of a step, which restore its draft. */
function changeLink(path: string, { isDraft }: StepAnswers, what: string) {
  return function ChangeLink(place: string, title: string): ReactNode {
    const state: StepLocationState = { resume: isDraft, place };
    return (
      <Link to={path} state={state} aria-label={`Change ${title}, ${what}`}>
        Change
      </Link>
    );
  };
}

interface AnswersCardProps extends AnswersProps {
  readonly title: string;
  readonly isDraft: boolean;
}

function AnswersCard({ title, isDraft, ...answers }: AnswersCardProps) {
  return (
    <Card title={title} actions={isDraft && <Tag color="warning">Not saved yet</Tag>}>
      <Answers {...answers} />
    </Card>
  );
}

interface IndividualAnswersProps {
  readonly answers: StepAnswers;
  /** Renders the way to change a group; by default a link to the step. */
  readonly change?: (place: string, title: string) => ReactNode;
}

/** The answers of the Individual step. */
export function IndividualAnswers({ answers, change }: IndividualAnswersProps) {
  return (
    <AnswersCard
      {...answers}
      title="Individual"
      fields={individualSchema.fields}
      groups={individualGroups}
      change={change ?? changeLink(paths.onboarding.individual, answers, 'Individual')}
    />
  );
}

interface ListAnswersProps {
  readonly answers: StepAnswers;
  readonly list: 'businessEntities' | 'trusts';
  readonly fields: Fields;
  readonly groups: readonly AnswerGroup[];
  readonly path: string;
  readonly titleOf: (number: number, name: string) => string;
  /** Title of the empty state. */
  readonly none: string;
}

function ListAnswers({ answers, list, fields, groups, path, titleOf, none }: ListAnswersProps) {
  const places = entriesAt(answers.values, list).flatMap(({ deleted }, index) => (deleted === true ? [] : [index]));
  if (places.length === 0) return <NoAnswers title={none} path={path} />;
  return places.map((index, at) => {
    const place = join(list, String(index));
    const title = titleOf(at + 1, nameAt(answers.values, place));
    const change = changeLink(path, answers, title);
    return <AnswersCard key={place} {...answers} {...{ title, fields, groups, change }} at={place} />;
  });
}

function NoAnswers({ title, path }: { readonly title: string; readonly path: string }) {
  return (
    <Card title={title} actions={<Link to={path}>Change</Link>}>
      <p>Nothing here yet. You can add it at any time.</p>
    </Card>
  );
}

const named = (kind: string, number: string, name: string): string =>
  [`${kind} ${number}`, name].filter(Boolean).join(' · ');

/** The answers of the steps after the Individual. */
export function OtherAnswers({ answers: { business, trust, accounts } }: { readonly answers: AllAnswers }) {
  return (
    <>
      <ListAnswers
        answers={business}
        list="businessEntities"
        fields={businessListSchema.fields}
        groups={businessGroups}
        path={paths.onboarding.business}
        titleOf={(number, name) => named('Business', String(number), name)}
        none="No Businesses"
      />
      <ListAnswers
        answers={trust}
        list="trusts"
        fields={trustListSchema.fields}
        groups={trustGroups}
        path={paths.onboarding.trust}
        titleOf={(number, name) => named('Trust', `#${number}`, name)}
        none="No Trusts"
      />
      <AccountsAnswers accounts={accounts} />
    </>
  );
}

const accountsPath = paths.onboarding.brokerageCustodian;

function AccountsAnswers({ accounts }: { readonly accounts: readonly StepAnswers[] }) {
  if (accounts.length === 0) return <NoAnswers title="No Brokerage or Custodian Accounts" path={accountsPath} />;
  return accounts.map((answers, index) => {
    const title = textAt(answers.values, 'businessName') || 'New Account';
    const change = changeLink(accountsPath, answers, title);
    const inList = (place: string): string => (answers.isDraft ? place : `brokerageCustodians[${index}].${place}`);
    return (
      <AnswersCard
        key={index}
        {...answers}
        title={title}
        fields={brokerageCustodianFieldsSchema.fields}
        groups={accountGroups}
        change={(place, group) => change(inList(place), group)}
      />
    );
  });
}
