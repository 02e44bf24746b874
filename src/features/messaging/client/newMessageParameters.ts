import { idParameter, optionalTextParameter } from '@/lib/searchParams';

/** The dialog of a new message in the URL: its text while it is open, its family, and the conversation that it opens. */
export const newMessageParameters = {
  newMessage: optionalTextParameter('newMessage'),
  about: idParameter('about'),
  conversation: idParameter('conversation'),
};
