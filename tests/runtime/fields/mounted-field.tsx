/** Mounts one field component as the form does, and records its answers. */
import { cleanup, render } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import type { FieldDefinition } from '../../../renderer/language/definition/field.ts';
import { packageFile } from '../../../renderer/project/package-file.ts';
import type { FieldProps, FieldUi } from '../../../renderer/runtime/fields/contract.ts';
import type { Reader } from '../../../renderer/runtime/fields/posted.ts';
import { exampleOf, signsFor } from './examples.ts';
import { shownBy } from './gestures.ts';

export interface MountOptions {
  ui?: Partial<FieldUi>;
  rules?: Record<string, unknown>;
  value?: unknown;
  required?: boolean;
  readOnly?: boolean;
  error?: string;
  /** On a page without scripts. */
  plain?: boolean;
}

export interface Mounted {
  container: HTMLElement;
  /** Every committed answer, oldest first. */
  answers: unknown[];
  problems: (string | null)[];
  leaves(): number;
  /** Commits what is being typed, as a submit does. */
  settle(): void;
  /** Sets the field's value from the form. */
  give(value: unknown): void;
  /** The focusable controls. */
  controls(): HTMLElement[];
}

const ID = 'form_answer';

type Module = Record<string, ComponentType<FieldProps>> & { posted?: Reader };

const moduleOf = async ({ module }: FieldDefinition): Promise<Module> =>
  await import(/* @vite-ignore */ packageFile(module));

/** The component of a field type, from the module in its definition. */
export async function componentOf(definition: FieldDefinition): Promise<ComponentType<FieldProps>> {
  const component = (await moduleOf(definition))[definition.component];
  if (!component) throw new Error(`${definition.module} has no ${definition.component}`);
  return component;
}

/** What reads the posts of a field type without scripts. */
export async function readerOf(definition: FieldDefinition): Promise<Reader> {
  const { posted } = await moduleOf(definition);
  if (!posted) throw new Error(`${definition.module} exports no posted`);
  return posted;
}

interface HolderProps {
  Component: ComponentType<FieldProps>;
  field: Omit<FieldProps, 'value' | 'onChange'>;
  first: unknown;
  record(answer: unknown): void;
  /** Receives a function that sets the value. */
  expose(give: (value: unknown) => void): void;
}

function Holder({ Component, field, first, record, expose }: HolderProps) {
  const [value, setValue] = useState(first);
  expose(setValue);
  const change = (next: unknown) => {
    record(next);
    setValue(next);
  };
  return <Component {...field} value={value} onChange={change} />;
}

export async function mountField(definition: FieldDefinition, options: MountOptions = {}): Promise<Mounted> {
  cleanup();
  const pending = new Set<() => void>();
  const answers: unknown[] = [];
  const problems: (string | null)[] = [];
  let leaves = 0;
  let give: (value: unknown) => void = () => undefined;
  const { error } = options;
  const ui = {
    field: definition.type,
    label: 'Pergunta',
    ...definition.preset,
    ...signsFor(definition, options.ui),
    ...options.ui,
  };
  const ids = [ui.help ? `${ID}-help` : '', error ? `${ID}-error` : ''].filter(Boolean).join(' ');
  const field: HolderProps['field'] = {
    id: ID,
    name: 'answer',
    ui,
    rules: options.rules ?? {},
    required: options.required ?? false,
    readOnly: options.readOnly ?? false,
    error,
    invalid: error !== undefined,
    describedBy: ids || undefined,
    last: false,
    plain: options.plain,
    onLeave: () => {
      leaves += 1;
    },
    onProblem: (check) => problems.push(check),
    onPending: (commit) => {
      pending.add(commit);
      return () => pending.delete(commit);
    },
  };
  const { container } = render(
    <Holder
      Component={await componentOf(definition)}
      field={field}
      first={options.value}
      record={(answer) => answers.push(answer)}
      expose={(set) => {
        give = set;
      }}
    />,
  );
  return {
    container,
    answers,
    problems,
    leaves: () => leaves,
    settle: () => {
      for (const commit of pending) commit();
    },
    give: (value) => give(value),
    controls: () => [...container.querySelectorAll<HTMLElement>('input, select, textarea')],
  };
}

/** What the control of a type shows for the answer to its example. */
export async function shownFor(definition: FieldDefinition): Promise<string> {
  const { controls } = await mountField(definition, { ...exampleOf(definition), value: definition.answer });
  return shownBy(controls());
}
