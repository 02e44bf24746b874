/** A text with every occurrence of what is looked for marked, whichever way it is written. */
export function Highlighted({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  const needle = wanted.trim().toLowerCase();
  const at = needle === '' ? -1 : text.toLowerCase().indexOf(needle);
  if (at < 0) return text;
  const end = at + needle.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      <Highlighted text={text.slice(end)} wanted={wanted} />
    </>
  );
}
