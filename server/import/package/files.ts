/** The files of a package, in a folder or a zip. */
export interface PackageFiles {
  readonly names: readonly string[];
  /** Reads a file of `names`. It throws PackageError while it is read, when its bytes are damaged. */
  readonly read: (name: string) => AsyncIterable<Buffer>;
  readonly close: () => Promise<void>;
}

/** Returns whether macOS has added a file to a folder or a zip. */
export const isOfSystem = (path: string): boolean => /^__MACOSX\/|(^|\/)\.(DS_Store|_[^/]*)$/.test(path);

/** A package that cannot be read: no folder or zip, a manifest that is not valid, or a file that does not belong. */
export class PackageError extends Error {
  readonly reasons: readonly string[];

  constructor(...reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** Limits of what is read. */
export interface PackageLimits {
  /** Entries of a zip. */
  readonly entries: number;
  /** Bytes of all files together, unpacked. */
  readonly bytes: number;
  /** Unpacked bytes of a zip for each of its bytes; smaller files may have any ratio. */
  readonly ratio: number;
}

export const defaultLimits: PackageLimits = { entries: 200, bytes: 2_000_000_000, ratio: 200 };

/** Returns an error for a package with more bytes than allowed. */
export const tooLarge = ({ bytes }: PackageLimits): PackageError =>
  new PackageError(
    `The files have more than ${bytes.toLocaleString('en-US')} bytes. Divide them into several packages.`,
  );
