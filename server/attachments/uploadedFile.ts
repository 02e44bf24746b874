/** A file of a multipart request, saved under a generated name and removed after the response. */
export interface UploadedFile {
  /** The name of its form field. */
  readonly field: string;
  /** The file name of the sender; never used as a path. */
  readonly originalFileName: string;
  readonly path: string;
  /** Received bytes. */
  readonly size: number;
  /** True when the file exceeds the contract's limit; the rest was not received. */
  readonly truncated: boolean;
  /** SHA-256 of its content. */
  readonly hash: string;
}
