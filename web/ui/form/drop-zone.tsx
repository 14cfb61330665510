import { type DragEvent, type ReactNode, useId, useState } from "react";

interface DropZoneProps {
  icon: ReactNode;
  title: ReactNode;
  hint: ReactNode;
  isDisabled?: boolean;
  isMultiple?: boolean;
  /** At least one file. */
  onFiles(files: File[]): void;
}

/** Takes files that are dropped on it, or chosen by pressing it. */
export function DropZone(
  { icon, title, hint, isDisabled = false, isMultiple = false, onFiles }: DropZoneProps,
) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...list ?? []];
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) take(event.dataTransfer.files);
  };
  return (
    <label
      htmlFor={id}
      className="drop-zone"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {icon}
      <span className="mt-3 font-semibold text-balance">{title}</span>
      <span id={`${id}-hint`} className="mt-1 text-sm text-muted">{hint}</span>
      <input
        id={id}
        type="file"
        multiple={isMultiple}
        aria-describedby={`${id}-hint`}
        disabled={isDisabled}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again, after another download for instance.
          event.target.value = "";
        }}
      />
    </label>
  );
}
