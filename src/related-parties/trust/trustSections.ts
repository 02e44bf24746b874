import type { Trust } from '@/api';
import { formatPhone } from '@/lib/phone';
import type { Section } from '@/forms/sections/section';
import { type FormValues, textAt } from '@/forms/values';
import { memberTypeAt, membersLabel } from './trust';

/** A member as a line of text: "Trustee, pine.example, desk@pine.example". */
const memberText = (member: FormValues): string =>
  [
    memberTypeAt(member, ''),
    textAt(member, 'companyWebsite'),
    textAt(member, 'email'),
    formatPhone(textAt(member, 'phoneNumber')),
    textAt(member, 'contactNotes'),
  ]
    .filter(Boolean)
    .join(', ');

/** A trust and its members. Spec: R-ONB-18, R-ONB-19. */
export const trustSections: readonly Section<Trust>[] = [
  {
    title: 'Trust Details',
    items: [{ name: 'name', wide: true }, 'trustType', 'trustJurisdiction', 'tin', 'dateOfFormation'],
  },
  { title: membersLabel, items: [{ list: 'trustMembers', label: 'Trust Member', textOf: memberText }] },
];
