import { RecordFields, SectionFields, ShownSection } from '@/forms/sections/RecordFields';
import { Card } from '@/ui/Card';
import { furtherSections, personalSections } from './individualSections';

/** The fields of the Individual step in cards. Spec: client-portal 2, 4 and 5, Individual. */
export function IndividualFields() {
  return (
    <>
      <Card title="Personal Information">
        <RecordFields sections={personalSections} />
      </Card>
      {furtherSections.map((section) => (
        <ShownSection key={section.title} section={section}>
          <Card title={section.title}>
            <SectionFields section={section} />
          </Card>
        </ShownSection>
      ))}
    </>
  );
}
