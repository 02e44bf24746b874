import { Checkbox, Collapse, Flex, Typography } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import { type Agreement, describeError, useAcceptAgreementMutation } from '@/api';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { DateText } from '@/ui/DateText';
import { Icon } from '@/ui/Icon';
import { type QueryLike, QueryState } from '@/ui/QueryState';
import * as styles from './AgreementCard.module.css';

/** The engagement agreement, to accept or, once accepted, to read. Spec: decisions, /onboarding/agreement. */
export function AgreementCard({ query }: { readonly query: QueryLike<Agreement> }) {
  return (
    <QueryState
      query={query}
      loadingText="Loading the agreement..."
      describeError={(error) => describeError(error, 'An error occurred while fetching the agreement')}
    >
      {(agreement) => {
        const { title, acceptedAt } = agreement;
        const text = <AgreementBody agreement={agreement} />;
        if (!acceptedAt) {
          return (
            <Card title={title} description="Please read and accept it before you continue.">
              {text}
              <AcceptAgreement agreement={agreement} />
            </Card>
          );
        }
        const label = (
          <Flex wrap gap="0 10px" align="center">
            <Icon name="check" />
            <strong>{title}</strong>
            <Typography.Text type="secondary">
              accepted on <DateText value={acceptedAt} format="day" />
            </Typography.Text>
          </Flex>
        );
        return <Collapse bordered={false} items={[{ key: 'text', label, children: text }]} />;
      }}
    </QueryState>
  );
}

/** The text in a frame that the keyboard can scroll. */
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

/** The checkbox and the button that accept the version on the page. */
function AcceptAgreement({ agreement: { title, version } }: { readonly agreement: Agreement }) {
  const [accept, { error, isLoading }] = useAcceptAgreementMutation();
  const [ticked, setTicked] = useState(false);
  const [reminded, setReminded] = useState(false);
  const messageId = useId();
  const missing = reminded && !ticked;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setReminded(true);
    if (ticked && !isLoading) void accept({ agreementAcceptance: { version } });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Flex vertical gap={12} style={{ marginTop: 16 }}>
        <Checkbox
          checked={ticked}
          onChange={(event) => setTicked(event.target.checked)}
          aria-required
          aria-invalid={missing}
          aria-describedby={missing ? messageId : undefined}
        >
          I have read the {title} and accept it
        </Checkbox>
        {missing && (
          <Typography.Text type="danger" id={messageId} role="alert">
            Please tick the box to accept the agreement.
          </Typography.Text>
        )}
        {error !== undefined && (
          <Alert type="error" title={describeError(error, 'Failed to accept the agreement. Please try again.')} />
        )}
        <div>
          <Button htmlType="submit" type="primary" loading={isLoading} loadingText="Accepting...">
            Accept
          </Button>
        </div>
      </Flex>
    </form>
  );
}
