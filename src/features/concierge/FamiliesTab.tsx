import { lazy, Suspense, useEffect, useState } from 'react';
import { describeError, errorPageState, errorStatus, useErrorPage, useGetFamiliesQuery } from '../../api';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { QueryState } from '../../ui/QueryState';
import { FamilyCard } from './FamilyCard';
import * as styles from './FamiliesTab.module.css';

const CreateFamilyDialog = lazy(async () => ({ default: (await import('./CreateFamilyDialog')).CreateFamilyDialog }));

const failedToLoad = 'Failed to load families';

/** Every family as a card, and the way to add one. Spec: concierge 2, Concierge Dashboard, Families tab. */
export function FamiliesTab() {
  const query = useGetFamiliesQuery();
  const [creating, setCreating] = useState(false);
  const showErrorPage = useErrorPage();
  const failure = query.data === undefined ? query.error : undefined;
  useEffect(() => {
    // A session that is over is asked for again on this page.
    if (failure !== undefined && errorStatus(failure) !== 401) showErrorPage(errorPageState(failure, failedToLoad));
  }, [failure, showErrorPage]);

  const add = (
    <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setCreating(true)}>
      Add New Family
    </Button>
  );
  return (
    <>
      <div className={styles.bar}>{add}</div>
      <QueryState
        query={query}
        loadingText="Loading families..."
        loadingTextHidden
        describeError={(error) => describeError(error, failedToLoad)}
        isEmpty={({ families }) => families.length === 0}
        empty={
          <EmptyState drawing="people" title="No families available.">
            Add the first one to begin.
          </EmptyState>
        }
      >
        {({ families }) => (
          <ul className={styles.cards} aria-label="Families">
            {families.map((family) => (
              <FamilyCard key={family.id} family={family} />
            ))}
          </ul>
        )}
      </QueryState>
      <Suspense fallback={null}>{creating && <CreateFamilyDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
