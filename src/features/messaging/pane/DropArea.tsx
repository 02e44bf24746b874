import { Upload } from 'antd';
import * as styles from './MessagePane.module.css';

/** Covers the conversation while files are dragged over it. Calls `onEnd` when they are dropped or dragged away. */
export function DropArea({ onFiles, onEnd }: Readonly<{ onFiles: (files: File[]) => void; onEnd: () => void }>) {
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
