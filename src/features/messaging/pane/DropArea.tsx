import { Upload } from 'antd';
import * as styles from './MessagePane.module.css';

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Called when the files were dropped or dragged away. */
  readonly onEnd: () => void;
}

/** Covers the conversation while files are dragged over it, and adds dropped files to the message. */
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
