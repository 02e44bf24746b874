import { toFormData } from './formData';

it('sends a message with several files as repeated fields, and leaves out what is not there', () => {
  const files = ['a', 'b'].map((text) => new Blob([text]));
  const form = toFormData({ conversationId: 12, content: undefined, urgent: false, attachments: files });
  expect([...form.keys()]).toEqual(['conversationId', 'urgent', 'attachments', 'attachments']);
  expect(form.get('conversationId')).toBe('12');
  expect(form.get('urgent')).toBe('false');
  expect(form.getAll('attachments').every((part) => part instanceof Blob)).toBe(true);
});

it('sends a file whose name contains the escape of a quotation mark with another escape', () => {
  const names = ['say %22hi%22.pdf', 'Deed "Maple".pdf', '50%25.pdf'];
  const form = toFormData({ attachments: names.map((name) => new File([''], name)) });
  expect(form.getAll('attachments').map((file) => file instanceof File && file.name)).toEqual([
    'say %2522hi%2522.pdf',
    'Deed "Maple".pdf',
    '50%25.pdf',
  ]);
});
