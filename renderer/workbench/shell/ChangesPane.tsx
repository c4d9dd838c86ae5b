/** What a variant changes, in words; or how it differs from another screen of the same base. */
import type { WorkbenchView } from '../choice.ts';
import { ask, type ProjectIndex, type ScreenEntry } from '../knowledge.ts';
import { LabelledSelect } from './controls.tsx';
import { EditorLink } from './EditorLink.tsx';
import { useAnswer } from './use-project.ts';
import type { ChangeView } from './use-view.ts';

interface Props {
  index: ProjectIndex;
  entry: ScreenEntry;
  edits: number;
  view: WorkbenchView;
  change: ChangeView;
}

/** Screens that are variants of the same base. */
const likeIt = ({ id, bases }: ScreenEntry, { screens }: ProjectIndex) =>
  screens.filter((one) => one.id !== id && one.bases.some((base) => bases.includes(base) || base === id));

export function ChangesPane({ index, entry, edits, view, change }: Props) {
  const against = view.against ?? '';
  const choose = (other: string) =>
    change({ against: other === '' ? null : other, compare: view.compare === 'off' ? 'side' : view.compare });
  const { id, bases } = entry;
  const key = `${id} ${against} ${edits}`;
  const changes = useAnswer(() => ask('changes', { screen: id, against }), key);
  const [base] = bases;
  const others = likeIt(entry, index).map((one) => ({ value: one.id, label: one.id }));
  return (
    <>
      <div className="w-pad">
        <LabelledSelect
          label="Compared with"
          value={against}
          choose={choose}
          options={others}
          empty={base ?? 'choose …'}
        />
      </div>
      {changes?.length === 0 && <p className="w-quiet w-pad">Nothing differs.</p>}
      <ul className="w-changes w-pad">
        {changes?.map(({ part, words, isGone, file, line }) => (
          <li key={`${part} ${words}`} data-gone={isGone}>
            {words} <EditorLink root={index.root} file={file} line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}
