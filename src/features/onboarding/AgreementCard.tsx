import { useId } from 'react';
import type { Agreement } from '../../api';
import { describeError } from '../../api';
import { Card } from '../../ui/Card';
import { DateText } from '../../ui/DateText';
import { Icon } from '../../ui/Icon';
import { QueryState } from '../../ui/QueryState';
import { AcceptAgreement } from './AcceptAgreement';
import * as styles from './AgreementCard.module.css';
import type { AgreementState } from './useAgreement';

/** The engagement agreement: to read and accept, or, once accepted, to read again. Spec: decisions, /onboarding/agreement. */
export function AgreementCard({ agreement: { query } }: { readonly agreement: AgreementState }) {
  return (
    <QueryState
      query={query}
      loadingText="Loading the agreement..."
      describeError={(error) => describeError(error, 'An error occurred while fetching the agreement')}
    >
      {(agreement) =>
        agreement.acceptedAt ? (
          <AcceptedAgreement agreement={agreement} acceptedAt={agreement.acceptedAt} />
        ) : (
          <OpenAgreement agreement={agreement} />
        )
      }
    </QueryState>
  );
}

function OpenAgreement({ agreement }: { readonly agreement: Agreement }) {
  return (
    <Card title={agreement.title} description="Please read it and accept it before you continue.">
      <AgreementBody agreement={agreement} />
      <AcceptAgreement agreement={agreement} />
    </Card>
  );
}

interface AcceptedAgreementProps {
  readonly agreement: Agreement;
  readonly acceptedAt: string;
}

function AcceptedAgreement({ agreement, acceptedAt }: AcceptedAgreementProps) {
  return (
    <Card>
      <details className={styles.accepted}>
        <summary>
          <span className={styles.tick}>
            <Icon name="check" />
          </span>
          <span>
            <span className={styles.title}>{agreement.title}</span>{' '}
            <span className={styles.secondary}>
              accepted on <DateText value={acceptedAt} format="day" />
            </span>
          </span>
        </summary>
        <AgreementBody agreement={agreement} />
      </details>
    </Card>
  );
}

/** Paragraphs in a frame of their own, which the keyboard can scroll. */
function AgreementBody({ agreement: { title, body } }: { readonly agreement: Agreement }) {
  const id = useId();
  return (
    <div className={styles.body} id={id} role="region" aria-label={`Text of the ${title}`} tabIndex={0}>
      {body.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
