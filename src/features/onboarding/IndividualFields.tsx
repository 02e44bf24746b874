import { RecordFields, SectionFields, ShownSection } from '@/forms/sections/RecordFields';
import { Card } from '@/ui/Card';
import { furtherSections, personalSections } from './individualSections';

/** The fields of the Individual step in cards. Spec: R-ONB-8, R-ONB-9. */
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
