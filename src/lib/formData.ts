import { escapeFileName } from '#openapi/shared/fileNames';

type Part = string | number | boolean | Blob;

/** Creates a multipart body: lists repeat their field, undefined is omitted. Spec: R-API-5. */
export function toFormData(fields: Readonly<Record<string, Part | readonly Part[] | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part instanceof File) form.append(name, part, escapeFileName(part.name));
      else form.append(name, part instanceof Blob ? part : String(part));
    }
  }
  return form;
}
