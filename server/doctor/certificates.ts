import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { change, good, reasonOf, skipped, type Finding } from './finding';

const part = 'certificates';
const setting = 'NODE_EXTRA_CA_CERTS';
const certificate = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Checks the file of private certificate authorities, which Node ignores when it cannot read it. */
export async function checkCertificates(now: Date): Promise<Finding> {
  const path = process.env[setting];
  if (!path) return skipped(part, `${setting} is not set: only public certificate authorities are trusted.`);
  try {
    const found = (await readFile(path, 'utf8')).match(certificate) ?? [];
    const expired = found.filter((text) => new Date(new X509Certificate(text).validTo) < now).length;
    if (found.length === 0) return change(part, `${setting} must name a file of PEM certificates: it holds none.`);
    if (expired === found.length) return change(part, `${setting} holds expired certificates only: renew them.`);
    return good(part, `${String(found.length - expired)} further certificate authorities are trusted.`);
  } catch (error) {
    return change(part, `${setting} must name a readable file of PEM certificates: ${reasonOf(error)}.`);
  }
}
