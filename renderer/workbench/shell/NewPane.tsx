/** Makes something new: its files are written if the checker finds nothing, and the stage shows it. */

import { NAME_SHAPE } from '@trilha/authoring/cli/name-shape';
import type { CompiledApp } from '@trilha/language/definition/compiled';
import { type FormEvent, useEffect, useState } from 'react';
import type { WorkbenchView } from '../choice.ts';
import { CREATION_MEMBERS, type Creation } from '../edits.ts';
import type { ProjectIndex, ScreenEntry } from '../knowledge.ts';
import { LabelledInput, LabelledSelect } from './controls.tsx';
import { EditOutcome } from './EditOutcome.tsx';
import { Segments } from './Segments.tsx';
import type { Editing } from './use-editing.ts';
import { type ChangeView, toScreen } from './use-view.ts';

interface Props {
  app: CompiledApp;
  index: ProjectIndex;
  /** The chosen screen, a likely base. */
  entry: ScreenEntry | undefined;
  view: WorkbenchView;
  change: ChangeView;
  editing: Editing;
}

const KINDS = [
  {
    value: 'variant',
    label: 'Variant',
    hint: 'A screen that differs a little from another, such as a partner’s',
  },
  { value: 'product', label: 'Product', hint: 'A landing page like another one, with all its pages' },
  { value: 'step', label: 'Step', hint: 'A new screen of a journey' },
  { value: 'brand', label: 'Brand', hint: 'A name, colours and hosts' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

type Member = (typeof CREATION_MEMBERS)[Kind][number];
type Answers = Readonly<Record<Member, string>>;

const EMPTY: Answers = {
  base: '',
  journey: '',
  name: '',
  brand: '',
  title: '',
  partner: '',
  text: '',
  color: '#24527a',
  email: '',
};

const NAME_HELP = 'Small letters, digits and hyphens: it is part of the address, or of a file’s name.';

const LABELS: Readonly<Record<Exclude<Member, 'base' | 'journey' | 'brand'>, string>> = {
  name: 'Its short name',
  title: 'Its title, for the customer',
  partner: 'A line above all others, such as who the partner is',
  text: 'One sentence below the title',
  color: 'Its main colour',
  email: 'Its e-mail address for customers',
};

interface MemberProps extends Pick<Props, 'app' | 'index'> {
  kind: Kind;
  member: Member;
  value: string;
  put(value: string): void;
}

const asOption = (id: string) => ({ value: id, label: id });

function MemberControl({ app, index, kind, member, value, put }: MemberProps) {
  const brands = Object.values(app.brands).map(({ id, name }) => ({ value: id, label: name }));
  if (member === 'brand')
    return <LabelledSelect label="Brand" value={value} choose={put} options={brands} empty="the base’s" />;
  if (member === 'base') {
    const screens = index.screens.filter((one) => one.kind === 'screen').map(({ id }) => asOption(id));
    const options = kind === 'brand' ? brands : screens;
    return <LabelledSelect label="Like" value={value} choose={put} options={options} isRequired />;
  }
  if (member === 'journey') {
    const journeys = [...new Set(index.screens.flatMap(({ journey }) => journey ?? []))].map(asOption);
    return <LabelledSelect label="Journey" value={value} choose={put} options={journeys} isRequired />;
  }
  const isName = member === 'name';
  return (
    <LabelledInput
      label={LABELS[member]}
      value={value}
      type={put}
      kind={member === 'color' ? 'color' : member === 'email' ? 'email' : 'text'}
      isRequired={isName || (member === 'title' && kind !== 'variant')}
      {...(isName ? { help: NAME_HELP, pattern: NAME_SHAPE } : {})}
    />
  );
}

/** The base that the open screen suggests. */
const suggestedBase = (kind: Kind, entry: ScreenEntry | undefined): string =>
  kind !== 'brand' && entry?.kind === 'screen' ? (entry.bases.at(-1) ?? entry.id) : '';

export function NewPane({ app, index, entry, view, change, editing }: Props) {
  const [kind, setKind] = useState<Kind>('variant');
  const [answers, setAnswers] = useState<Answers>({ ...EMPTY, base: suggestedBase('variant', entry) });
  const choose = (next: Kind) => {
    const written = editing.result?.ok ? editing.result.files : [];
    setKind(next);
    setAnswers((before) => ({
      ...before,
      base: suggestedBase(next, entry),
      // A brand's title is its name, a screen's is a sentence. A new brand is made for the screen that is made next.
      ...(kind === 'brand' || next === 'brand' ? { title: '' } : {}),
      ...(written.some((file) => file.endsWith(`/${before.name}.brand.yaml`)) ? { brand: before.name } : {}),
    }));
  };
  // The stage stays until it can show what was made: to leave it and load it anew would take seconds.
  const [made, setMade] = useState<string | null>(null);
  const isKnown = index.screens.some(({ id }) => id === made);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, from the view of then.
  useEffect(() => {
    if (made !== null && isKnown) change({ ...toScreen(view, made), pane: 'edit' });
  }, [made, isKnown]);
  const make = (event: FormEvent) => {
    event.preventDefault();
    const creation = {
      ...Object.fromEntries(CREATION_MEMBERS[kind].map((name) => [name, answers[name]])),
      kind,
    } as Creation;
    void editing.create(creation).then(setMade);
  };
  return (
    <>
      <div className="w-edit">
        <Segments label="Make a" segments={KINDS} value={kind} onChoose={choose} />
      </div>
      {editing.result && <EditOutcome index={index} view={view} result={editing.result} />}
      <form className="w-form w-pad" onSubmit={make}>
        {CREATION_MEMBERS[kind].map((member) => (
          <MemberControl
            key={member}
            app={app}
            index={index}
            kind={kind}
            member={member}
            value={answers[member]}
            put={(value) => setAnswers((before) => ({ ...before, [member]: value }))}
          />
        ))}
        <div className="w-form__buttons">
          <button type="submit" className="w-primary" disabled={editing.isSaving}>
            {editing.isSaving ? 'Checking …' : 'Make it'}
          </button>
          {editing.steps > 0 && (
            <button type="button" disabled={editing.isSaving} onClick={() => void editing.undo()}>
              Undo ({editing.steps})
            </button>
          )}
        </div>
      </form>
    </>
  );
}
