import { Upload } from 'antd';
import * as styles from './MessagePane.module.css';

/** Covers the conversation while files are dragged over it. */
export function DropArea({ onFiles }: { readonly onFiles: (files: File[]) => void }) {
  return (
    <div className={styles.drop}>
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
