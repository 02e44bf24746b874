/** The name of a law, which is also a group of the reports. */
export type LawName =
  | 'sent is read'
  | 'nothing else changed'
  | 'once'
  | 'side by side'
  | 'whole lists'
  | 'who may'
  | 'the envelope'
  | 'files';
