import { createContext, useEffect, useState } from 'react';
import { type Attachment, inlineContentTypes } from '@/api';

/** Downloaded pictures: the `blob:` URL by the id of the file, undefined for one that could not be downloaded. */
export type Pictures = Map<number, Promise<string | undefined>>;

/** The pictures of the open conversation; undefined where files are shown by name only. */
export const PicturesOfConversation = createContext<Pictures | undefined>(undefined);

/** Larger pictures are not downloaded before the user opens them, in bytes. */
const maxBytes = 5 * 1024 * 1024;

/** Whether a file is shown small in its message. */
export const isPicture = ({ contentType = '', size, scan = 'clean' }: Attachment): boolean =>
  contentType.startsWith('image/') &&
  inlineContentTypes.some((type) => type === contentType) &&
  (size ?? Infinity) <= maxBytes &&
  scan === 'clean';

/** Keeps the pictures of a conversation while it is open, and revokes their URLs afterwards. */
export function usePictures(): Pictures {
  const [pictures] = useState<Pictures>(() => new Map());
  useEffect(
    () => () => {
      for (const picture of pictures.values())
        void picture.then((url) => url !== undefined && URL.revokeObjectURL(url));
      pictures.clear();
    },
    [pictures],
  );
  return pictures;
}
