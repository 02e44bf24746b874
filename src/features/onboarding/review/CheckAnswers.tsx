import { Flex } from 'antd';
import { useId, useState } from 'react';
import { useFormValue } from '@/forms/formContext';
import { useFocusField } from '@/forms/formParts';
import { Button } from '@/ui/Button';
import { IndividualAnswers, OtherAnswers } from './StepAnswersCards';
import { useAnswers } from './useAnswers';

/** Shows all answers on demand, those of the form around it with their current values. */
export function CheckAnswers() {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        {open ? 'Hide your answers' : 'Check your answers'}
      </Button>
      {open && <TypedAnswers id={id} />}
    </>
  );
}

function TypedAnswers({ id }: { readonly id: string }) {
  const focusField = useFocusField();
  const values = useFormValue((all) => all);
  const { data } = useAnswers();
  const change = (place: string, title: string) => (
    <Button size="small" aria-label={`Change ${title}, Individual`} onClick={() => void focusField(place)}>
      Change
    </Button>
  );
  return (
    <Flex vertical gap={14} id={id} style={{ marginTop: 14 }}>
      <IndividualAnswers values={values} isDraft={false} change={change} />
      {data && <OtherAnswers answers={data} />}
    </Flex>
  );
}
