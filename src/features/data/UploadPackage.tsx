import { Progress, Upload } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  describeError,
  importPackageFilesFields,
  useFeature,
  useUploadImportPackageMutation,
  watchUpload,
} from '@/api';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/Alert';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';

const rules = importPackageFilesFields.files;
const accepted = rules.acceptedExtensions.map((extension) => `.${extension}`).join(',');

/** Returns why files cannot be uploaded; undefined when they can. The server checks the rest. */
function refusalOf(files: readonly File[]): string | undefined {
  const large = files.find(({ size }) => size > rules.maxFileBytes);
  if (large) return `${large.name}: ${rules.messages['x-maxFileBytes']}.`;
  return files.length > rules.maxItems ? `${rules.messages.maxItems}.` : undefined;
}

/** Uploads a package and opens it; the files that are chosen or dropped together are one package. */
export function UploadPackage() {
  const isOffered = useFeature('importUploads');
  const navigate = useNavigate();
  const [upload] = useUploadImportPackageMutation();
  const [failure, setFailure] = useState<string>();
  const [percent, setPercent] = useState<number>();
  if (!isOffered) return null;

  const send = async (files: readonly File[]): Promise<void> => {
    const refusal = refusalOf(files);
    setFailure(refusal);
    if (refusal !== undefined) return;
    setPercent(0);
    const idempotencyKey = crypto.randomUUID();
    const stopWatching = watchUpload(idempotencyKey, (sent, total) => setPercent(Math.round((sent / total) * 100)));
    const { data, error } = await upload({ idempotencyKey, importPackageFiles: { files: [...files] } });
    stopWatching();
    setPercent(undefined);
    if (data?.upload) void navigate(paths.upload(data.upload.id));
    else setFailure(describeError(error, 'The package could not be uploaded.'));
  };

  return (
    <section aria-labelledby="upload" className={shared.screenOnly} style={{ marginBottom: 24 }}>
      <h2 id="upload" style={{ marginBottom: 8 }}>
        Import a Package
      </h2>
      <Upload.Dragger
        multiple
        accept={accepted}
        showUploadList={false}
        disabled={percent !== undefined}
        aria-label="Files of the package"
        beforeUpload={(file, files) => {
          if (file === files.at(-1)) void send(files);
          return Upload.LIST_IGNORE;
        }}
      >
        Choose a zip, or manifest.json and its CSV files, or drop them here. They are checked before anything is
        imported.
      </Upload.Dragger>
      <LiveRegion>
        {percent !== undefined && (
          <>
            Uploading the package
            <Progress percent={percent} aria-label="Uploaded" />
          </>
        )}
      </LiveRegion>
      <LiveRegion politeness="assertive">{failure !== undefined && <Alert type="error" title={failure} />}</LiveRegion>
    </section>
  );
}
