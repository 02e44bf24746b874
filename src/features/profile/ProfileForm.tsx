import { Flex } from 'antd';
import { useEffect, useMemo } from 'react';
import { useFormState } from 'react-final-form';
import type { Profile } from '@/api';
import { profileUpdateSchema } from '@/api';
import { useFormContext } from '@/forms/formContext';
import { LeaveGuard } from '@/forms/LeaveGuard';
import { restore } from '@/forms/saved';
import { SchemaForm } from '@/forms/SchemaForm';
import { SubmitButton } from '@/forms/SubmitButton';
import { TextAreaField, TextField } from '@/forms/TextField';
import { messageDuration, saveFailed, useSaveProfile } from './useSaveProfile';

/** The editable part of the profile. Spec: client-portal 2, 4 and 9, Profile. */
export function ProfileForm({ stored }: { readonly stored: Partial<Profile> }) {
  const save = useSaveProfile();
  const { displayName, bio, version } = stored;
  const editable = useMemo(() => ({ displayName, bio, version }), [displayName, bio, version]);
  return (
    <SchemaForm schema={profileUpdateSchema} initialValues={editable} onSubmit={save}>
      <LeaveGuard />
      <FailureForAMoment />
      <TextField name="displayName" autoComplete="nickname" />
      <TextAreaField name="bio" rows={3} />
      <Flex justify="flex-end">
        <SubmitButton submittingText="Saving...">Save Changes</SubmitButton>
      </Flex>
    </SchemaForm>
  );
}

/** Takes the failure's sentence back after its three seconds; what is typed stays, and still counts as unsaved. */
function FailureForAMoment() {
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
