import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/LinkButton';
import { MessagePage } from '@/ui/MessagePage';

/** The page of an unknown URL. Spec: client-portal 2, Not-found page. */
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
