import { Upload } from 'antd';
import * as styles from './MessagePane.module.css';

/** Covers the conversation while files are dragged over it; the conversation adds them. */
export function DropArea() {
  return (
    <div className={styles.drop}>
      <Upload.Dragger
        style={{ height: '100%' }}
        openFileDialogOnClick={false}
        showUploadList={false}
        beforeUpload={() => Upload.LIST_IGNORE}
      >
        Drop files to add them to the message
      </Upload.Dragger>
    </div>
  );
}
