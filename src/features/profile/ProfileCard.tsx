import { Button, Flex, Skeleton } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import {
  type Profile,
  type ProfileUpdate,
  errorStatus,
  isApiError,
  profileUpdateSchema,
  useGetProfileQuery,
  useUpdateProfileMutation,
} from '@/api';
import { useFormContext } from '@/forms/formContext';
import { LeaveGuard } from '@/forms/LeaveGuard';
import { restore } from '@/forms/saved';
import { SchemaForm } from '@/forms/SchemaForm';
import { SubmitButton } from '@/forms/SubmitButton';
import { type SubmitFailure, submitFailure } from '@/forms/submitFailure';
import { TextAreaField, TextField } from '@/forms/TextField';
import { isRecord } from '@/lib/isRecord';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { useNotices } from '@/ui/Notices';
import { QueryState } from '@/ui/QueryState';

/** The editable profile, and its loading states. Spec: R-PRF-2, R-PRF-3. */
export function ProfileCard() {
  const query = useGetProfileQuery();
  const [isCreating, setCreating] = useState(false);
  const empty = (
    <EmptyState
      drawing="people"
      level={3}
      title="No profile data available"
      action={
        <Button type="primary" onClick={() => setCreating(true)}>
          Create Profile
        </Button>
      }
    >
      A display name and a few words about you help your concierge team.
    </EmptyState>
  );
  return (
    <Card title="Your profile" description="What you tell the family office about yourself.">
      {isCreating ? (
        <ProfileForm stored={query.data ?? {}} />
      ) : (
        <QueryState
          query={query}
          loadingText="Loading profile..."
          skeleton={<Skeleton active title={false} paragraph={{ rows: 7 }} />}
          describeError={() => 'Failed to load profile data'}
          noAccess={(error) => errorStatus(error) === 404 && empty}
          // A backend may return anything despite the contract.
          isEmpty={(profile) => !isRecord(profile)}
          empty={empty}
        >
          {(profile) => <ProfileForm stored={profile} />}
        </QueryState>
      )}
    </Card>
  );
}

/** Spec: R-PRF-3. */
const saveFailed = 'Failed to update profile';
const messageDuration = 3000;

/** A broken rule or a conflict is shown in the server's words; any other failure as one sentence. */
function failureOf(error: unknown): SubmitFailure {
  const isSpecific = errorStatus(error) === 412 || (isApiError(error) && error.fieldErrors !== undefined);
  const failure = submitFailure(error, saveFailed);
  return isSpecific ? failure : { ...failure, message: saveFailed };
}

/** Spec: R-PRF-2, R-PRF-3. */
function ProfileForm({ stored }: { readonly stored: Partial<Profile> }) {
  const [save] = useUpdateProfileMutation();
  const { show, dismiss } = useNotices();
  // The form has the new version only after the profile is loaded again; a save before that sends this one.
  const savedVersion = useRef(0);
  const saveAndNotify = async (update: ProfileUpdate): Promise<SubmitFailure | undefined> => {
    dismiss('profile');
    const version = Math.max(savedVersion.current, update.version ?? 0);
    // A request without any field would be rejected as empty.
    const profileUpdate = { displayName: '', bio: '', ...update, ...(version > 0 && { version }) };
    const { data, error } = await save({ profileUpdate });
    if (error !== undefined) return failureOf(error);
    savedVersion.current = data.version ?? 0;
    show({ key: 'profile', type: 'success', title: 'Profile updated successfully!', duration: messageDuration });
    return undefined;
  };
  const { displayName, bio, version } = stored;
  const editable = useMemo(() => ({ displayName, bio, version }), [displayName, bio, version]);
  return (
    <SchemaForm schema={profileUpdateSchema} initialValues={editable} onSubmit={saveAndNotify}>
      <LeaveGuard />
      <FailureTimeout />
      <TextField<ProfileUpdate> name="displayName" autoComplete="nickname" />
      <TextAreaField<ProfileUpdate> name="bio" rows={3} />
      <Flex justify="flex-end">
        <SubmitButton submittingText="Saving...">Save Changes</SubmitButton>
      </Flex>
    </SchemaForm>
  );
}

/** Removes the failure message after three seconds; the values stay, and stay unsaved. */
function FailureTimeout() {
  const { form } = useFormContext();
  const submitError: unknown = useFormState({ subscription: { submitError: true } }).submitError;
  useEffect(() => {
    if (submitError !== saveFailed) return undefined;
    const timer = window.setTimeout(() => {
      const { values } = form.getState();
      form.batch(() => {
        form.reset();
        restore(form, values);
      });
    }, messageDuration);
    return () => window.clearTimeout(timer);
  }, [submitError, form]);
  return null;
}
