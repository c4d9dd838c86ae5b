/** A place in a file: a press opens it in the editor. */
interface Props {
  root: string;
  file: string;
  line: number;
  /** What to show instead of the file's name. */
  label?: string;
}

export function EditorLink({ root, file, line, label }: Props) {
  const open = () => void fetch(`/__open-in-editor?file=${encodeURIComponent(`${root}/${file}:${line}`)}`);
  return (
    <button type="button" className="w-place" onClick={open} title={`Open ${file}:${line} in the editor`}>
      {label ?? `${file.split('/').at(-1)}:${line}`}
    </button>
  );
}
