import { useCallback } from 'react';
import { useDeleteOnboardingTrustMutation, useDeleteTrustMemberMutation } from '@/api';
import { useDelete } from '../step/useDelete';
import { EntryCard } from '@/forms/entries/EntryCard';
import type { EntryCardsItem } from '@/forms/entries/EntryCards';
import { EntryCards } from '@/forms/entries/EntryCards';
import { useFormContext, useFormValue } from '@/forms/formContext';
import { TrustFields } from '@/forms/trust/TrustFields';
import { memberCount, memberNumber, trustTypeAt } from '@/forms/trust/read';
import type { FormValues } from '@/forms/values';
import { nameAt } from '@/forms/values';
import { plural } from '@/lib/plural';

/** A new trust starts empty. Spec: client-portal 4, Trust. */
const newTrust = () => ({ trustMembers: [] });

const empty = {
  drawing: 'key',
  title: 'No Trusts',
  text: 'Add the trusts you have set up or act for, or continue without one.',
  addLabel: '+ Add Your First Trust',
} as const;

/** The trusts as cards, or what to do when there is none. Spec: client-portal 2 and 4, Trust. */
export function TrustCards() {
  const [deleteTrust] = useDeleteOnboardingTrustMutation();
  const remove = useDelete(deleteTrust, 'A trust');
  return (
    <EntryCards
      path="trusts"
      newEntry={newTrust}
      Card={Card}
      onDelete={(id) => void remove(id)}
      addLabel="Add Another Trust"
      empty={empty}
    />
  );
}

function Card(item: EntryCardsItem) {
  const [deleteMember] = useDeleteTrustMemberMutation();
  const remove = useDelete(deleteMember, 'A trust member');
  return <TrustCard {...item} onDeleteMember={useCallback((id: number) => void remove(id), [remove])} />;
}

interface TrustCardProps extends EntryCardsItem {
  /** Deletes a saved member who is removed. */
  readonly onDeleteMember: (id: number) => void;
}

/** One trust. Closed, it draws no field. */
function TrustCard({ entry, startsOpen, onRemove, onDeleteMember }: TrustCardProps) {
  const { path, number, added } = entry;
  const { values } = useFormContext();
  const name = useFormValue((values) => nameAt(values, path));
  const title = name === '' ? `Trust #${number}` : `Trust #${number} · ${name}`;
  const describe = useCallback(
    (field: string) => [title, memberIn(values.get(), path, field)].filter(Boolean).join(', '),
    [values, title, path],
  );
  return (
    <EntryCard
      path={path}
      title={title}
      describe={describe}
      startsOpen={startsOpen}
      takesFocus={added}
      summary={<Summary path={path} />}
      removeLabel="Remove Trust"
      onRemove={() => onRemove(entry, title)}
    >
      <TrustFields prefix={path} onDeleteMember={onDeleteMember} />
    </EntryCard>
  );
}

/** "Trust Member 2" for a field of a member. */
function memberIn(values: FormValues, path: string, field: string): string {
  const [, index] = /^\.trustMembers\[(\d+)\]/.exec(field.slice(path.length)) ?? [];
  return index === undefined ? '' : `Trust Member ${memberNumber(values, path, Number(index))}`;
}

/** What a closed card says about its trust. */
function Summary({ path }: { readonly path: string }) {
  const type = useFormValue((values) => trustTypeAt(values, path));
  const members = useFormValue((values) => memberCount(values, path));
  return [type, plural(members, 'member', 'members')].filter(Boolean).join(' · ');
}
