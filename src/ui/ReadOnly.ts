import { createContext } from 'react';

/** Whether someone other than the owner views the content: components leave out the owner's actions. */
export const ReadOnly = createContext(false);
