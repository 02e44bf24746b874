import { toFormData } from './formData';

it('sends a message with several files as repeated fields, and leaves out what is not there', () => {
  const files = ['a', 'b'].map((text) => new Blob([text]));
  const form = toFormData({ conversationId: 12, content: undefined, urgent: false, attachments: files });
  expect([...form.keys()]).toEqual(['conversationId', 'urgent', 'attachments', 'attachments']);
  expect(form.get('conversationId')).toBe('12');
  expect(form.get('urgent')).toBe('false');
  expect(form.getAll('attachments').every((part) => part instanceof Blob)).toBe(true);
});
