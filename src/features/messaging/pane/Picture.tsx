import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { type Attachment, useDownloadAttachmentMutation } from '@/api';
import * as styles from './Attachment.module.css';
import { PicturesOfConversation } from './pictures';

interface PictureProps {
  readonly attachment: Attachment;
  /** Replaces a picture that could not be downloaded or decoded. */
  readonly fallback: ReactNode;
}

/**
 * A picture of a message, small. It is downloaded when it is scrolled into view, and again never while the conversation
 * is open. Its size is fixed, so that messages do not move when it arrives. The name of the file is beside it.
 */
export function Picture({ attachment: { id, contentType }, fallback }: PictureProps) {
  const pictures = use(PicturesOfConversation);
  const [download] = useDownloadAttachmentMutation();
  const [url, setUrl] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || !pictures) return undefined;
    let isMounted = true;
    const show = async (): Promise<void> => {
      const picture = pictures.get(id) ?? download({ id, contentType }).then(({ data }) => data);
      pictures.set(id, picture);
      const loaded = await picture;
      if (!isMounted) return;
      setUrl(loaded);
      setFailed(loaded === undefined);
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void show();
    });
    observer.observe(element);
    return () => {
      isMounted = false;
      observer.disconnect();
    };
  }, [pictures, download, id, contentType]);
  if (hasFailed) return fallback;
  return (
    <span ref={frame} className={styles.thumbnail}>
      {url !== undefined && <img src={url} alt="" decoding="async" onError={() => setFailed(true)} />}
    </span>
  );
}
