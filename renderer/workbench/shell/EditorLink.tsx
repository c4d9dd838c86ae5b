/** A place in a file; a press opens it in the editor. */
interface Place {
  root: string;
  file: string;
  line: number;
}

/** Opens a place in the editor of this machine. */
export const openInEditor = ({ root, file, line }: Place): void =>
  void fetch(`/__open-in-editor?file=${encodeURIComponent(`${root}/${file}:${line}`)}`);

interface Props extends Place {
  /** Text instead of the file's name. */
  label?: string;
  /** Skipped by the keyboard, because there are many of them. */
  isMinor?: boolean;
}

export function EditorLink({ root, file, line, label, isMinor = false }: Props) {
  return (
    <button
      type="button"
      className="w-place"
      tabIndex={isMinor ? -1 : undefined}
      onClick={() => openInEditor({ root, file, line })}
      title={`Open ${file}:${line} in the editor`}
    >
      {label ?? `${file.split('/').at(-1)}:${line}`}
    </button>
  );
}
