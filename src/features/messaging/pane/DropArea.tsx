import { Upload } from 'antd';
import * as styles from './MessagePane.module.css';

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** The files were dropped, or taken away again. */
  readonly onEnd: () => void;
}

/** Lies over the conversation while files are held over it, and takes them for the message. */
export function DropArea({ onFiles, onEnd }: DropAreaProps) {
  return (
    <div className={styles.drop} onDragLeave={onEnd} onDrop={onEnd}>
      <Upload.Dragger
        multiple
        style={{ height: '100%' }}
        openFileDialogOnClick={false}
        showUploadList={false}
        beforeUpload={(file, files) => {
          if (file === files[0]) onFiles(files);
          return Upload.LIST_IGNORE;
        }}
      >
        Drop files to add them to the message
      </Upload.Dragger>
    </div>
  );
}
