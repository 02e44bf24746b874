import { useLocation } from 'react-router';
import type { ErrorPageState } from '@/errors/errorPage';
import { isRecord } from '@/lib/isRecord';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/LinkButton';
import { MessagePage } from '@/ui/MessagePage';
import * as shared from '@/ui/shared.module.css';

const defaultMessage = 'An unexpected error occurred';

/** Whether a value is a path of this portal: the state of a navigation must not link to another site. */
const isOwnPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?![/\\])/.test(value);

const isStatus = (value: unknown): value is number | 'network' => typeof value === 'number' || value === 'network';

/** Reads the location state, which the browser's history does not validate. */
function readErrorState(state: unknown): ErrorPageState {
  const { message, status, backTo } = isRecord(state) ? state : {};
  return {
    message: typeof message === 'string' && message !== '' ? message : defaultMessage,
    ...(isStatus(status) && { status }),
    ...(isOwnPath(backTo) && { backTo }),
  };
}

/** The error page: the message of the page that navigated here, and links back. Spec: R-SHL-6. */
export function ErrorPage() {
  const { message, status, backTo } = readErrorState(useLocation().state);
  return (
    <MessagePage
      drawing="torn"
      title="Oops! Something went wrong"
      subtitle={message}
      note={status !== undefined && <p className={shared.note}>Error Code: {status}</p>}
    >
      {backTo !== undefined && (
        <LinkButton type="primary" to={backTo}>
          Back to your form
        </LinkButton>
      )}
      <LinkButton type={backTo === undefined ? 'primary' : 'default'} to={paths.home}>
        Go to Home
      </LinkButton>
    </MessagePage>
  );
}

/** The page of an unknown URL. Spec: R-SHL-7. */
export function NotFoundPage() {
  return (
    <MessagePage
      drawing="path"
      title="This page doesn't exist!"
      subtitle="The page you are looking for was not found or has been moved"
    >
      <LinkButton type="primary" to={paths.home}>
        Go to Home
      </LinkButton>
    </MessagePage>
  );
}
