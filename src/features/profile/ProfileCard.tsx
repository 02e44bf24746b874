import { Button } from 'antd';
import { useState } from 'react';
import type { Profile } from '@/api';
import { errorStatus, useGetProfileQuery } from '@/api';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { QueryState } from '@/ui/QueryState';
import { ProfileForm } from './ProfileForm';

/** An answer may be there and hold nothing, whatever the contract says. */
const isProfile = (answer: unknown): answer is Profile => typeof answer === 'object' && answer !== null;

/** What the user says about themselves, in all the states of its loading. Spec: client-portal 2, 4 and 8, Profile. */
export function ProfileCard() {
  const query = useGetProfileQuery();
  const [isCreating, setCreating] = useState(false);
  const create = isCreating ? <ProfileForm stored={{}} /> : <NoProfile onCreate={() => setCreating(true)} />;
  return (
    <Card title="Your profile" description="What you tell the family office about yourself.">
      <QueryState
        query={query}
        loadingText="Loading profile..."
        describeError={() => 'Failed to load profile data'}
        noAccess={(error) => (errorStatus(error) === 404 ? create : undefined)}
        isEmpty={(profile) => !isProfile(profile)}
        empty={create}
      >
        {(profile) => <ProfileForm stored={profile} />}
      </QueryState>
    </Card>
  );
}

function NoProfile({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <EmptyState
      drawing="people"
      level={3}
      title="No profile data available"
      action={
        <Button type="primary" onClick={onCreate}>
          Create Profile
        </Button>
      }
    >
      A display name and a few words about you help your concierge team.
    </EmptyState>
  );
}
