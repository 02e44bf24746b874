import { Tag } from 'antd';
import { Link } from 'react-router';
import { brokerageCustodianFieldsSchema, businessListSchema, individualSchema, trustListSchema } from '@/api';
import { brokerageCustodianSections } from '@/related-parties/brokerageCustodianSections';
import { businessSections } from '@/related-parties/business/businessSections';
import { isDeleted, savedId } from '@/forms/entries/deletedEntries';
import { trustSections } from '@/related-parties/trust/trustSections';
import { entriesAt, nameAt, recordAt, textAt } from '@/forms/values';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/Card';
import * as shared from '@/ui/shared.module.css';
import type { StepLocationState } from '../drafts/Resumable';
import { individualSections } from '../individualSections';
import { type AnswersProps, Answers } from './Answers';
import type { AllAnswers, StepAnswers } from './useAnswers';

interface AnswersCardProps extends Omit<AnswersProps, 'change'> {
  readonly title: string;
  readonly isDraft: boolean;
  /** URL of the step. */
  readonly path: string;
  /** Begins the paths of the fields in the step. */
  readonly prefix?: string;
  /** Id of the record in the list of the step. */
  readonly entryId?: number | undefined;
  /** Renders the way to change a section; by default a link to its field in the step, which restores the draft. */
  readonly change?: AnswersProps['change'] | undefined;
}

function AnswersCard({ title, isDraft, path, prefix = '', entryId, change, ...answers }: AnswersCardProps) {
  const link = (field: string, section: string) => {
    const state: StepLocationState = { resume: isDraft, focusedField: `${prefix}${field}`, entryId };
    return (
      <Link to={path} state={state} aria-label={`Change ${section}, ${title}`}>
        Change
      </Link>
    );
  };
  return (
    <Card title={title} actions={isDraft && <Tag color="warning">Not saved yet</Tag>}>
      <Answers {...answers} change={change ?? link} />
    </Card>
  );
}

/** The answers of the Individual step. */
export function IndividualAnswers(props: StepAnswers & Pick<AnswersCardProps, 'change'>) {
  return (
    <AnswersCard
      {...props}
      title="Individual"
      path={paths.onboarding.individual}
      fields={individualSchema.fields}
      sections={individualSections}
    />
  );
}

interface ListAnswersProps extends Pick<AnswersCardProps, 'fields' | 'sections' | 'path'> {
  readonly answers: StepAnswers;
  readonly list: 'businessEntities' | 'trusts';
  readonly titleOf: (number: number) => string;
  /** Title of the empty state. */
  readonly none: string;
}

function ListAnswers({ answers, list, titleOf, none, ...step }: ListAnswersProps) {
  const entryPaths = entriesAt(answers.values, list).flatMap((entry, index) =>
    isDeleted(entry) ? [] : [`${list}[${index}]`],
  );
  if (entryPaths.length === 0) return <NoAnswers title={none} path={step.path} />;
  return entryPaths.map((path, index) => {
    const title = [titleOf(index + 1), nameAt(answers.values, path)].filter(Boolean).join(' · ');
    const entryId = savedId(recordAt(answers.values, path));
    return <AnswersCard key={path} {...answers} {...step} title={title} at={path} entryId={entryId} />;
  });
}

function NoAnswers({ title, path }: { readonly title: string; readonly path: string }) {
  return (
    <Card
      title={title}
      actions={
        <Link className={shared.screenOnly} to={path}>
          Change
        </Link>
      }
    >
      <p>Nothing here yet. You can add one at any time.</p>
    </Card>
  );
}

const brokerageCustodiansPath = paths.onboarding.brokerageCustodian;

/** The answers of the steps after the Individual. */
export function OtherAnswers({ answers: { business, trust, brokerageCustodians } }: { readonly answers: AllAnswers }) {
  return (
    <>
      <ListAnswers
        answers={business}
        list="businessEntities"
        fields={businessListSchema.fields}
        sections={businessSections}
        path={paths.onboarding.business}
        titleOf={(number) => `Business ${number}`}
        none="No Businesses"
      />
      <ListAnswers
        answers={trust}
        list="trusts"
        fields={trustListSchema.fields}
        sections={trustSections}
        path={paths.onboarding.trust}
        titleOf={(number) => `Trust #${number}`}
        none="No Trusts"
      />
      {brokerageCustodians.length === 0 && (
        <NoAnswers title="No Brokerages or Custodians" path={brokerageCustodiansPath} />
      )}
      {brokerageCustodians.map((answers, index) => (
        <AnswersCard
          key={index}
          {...answers}
          title={textAt(answers.values, 'businessName') || 'New Brokerage/Custodian'}
          path={brokerageCustodiansPath}
          entryId={savedId(answers.values)}
          prefix={answers.isDraft ? '' : `brokerageCustodians[${index}].`}
          fields={brokerageCustodianFieldsSchema.fields}
          sections={brokerageCustodianSections}
        />
      ))}
    </>
  );
}
