// @vitest-environment happy-dom
/** Every field type fulfils the contract: label, help, error, required, disabled, keyboard, reading and writing an answer. */
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { packageFile } from '../../../renderer/project/package-file.ts';
import { heldTexts } from '../../support/translation.ts';
import { answerable, definitionOf, definitions, exampleOf } from './examples.ts';
import { answer, shownBy } from './gestures.ts';
import { componentOf, mountField, shownFor } from './mounted-field.tsx';

/** ARIA knows no required state for them; the label says what is optional. */
const hasNoRequiredState = (control: HTMLElement) =>
  ['file', 'range'].includes((control as HTMLInputElement).type) || control.closest('[role=group]') !== null;

const isText = (control: HTMLElement) =>
  ['text', 'email', 'password'].includes((control as HTMLInputElement).type);

afterEach(cleanup);

describe('the registry', () => {
  it('has an existing component for each type, once', async () => {
    const components = await Promise.all(definitions.map(componentOf));
    expect(components.map((component) => typeof component)).toEqual(definitions.map(() => 'function'));
    expect(new Set(definitions.map(({ type }) => type)).size).toBe(definitions.length);
  });

  it.each(answerable.map((definition) => [definition.type, definition] as const))(
    '%s has a control whose posts are read without scripts',
    async (_type, { module }) => {
      expect(await import(/* @vite-ignore */ packageFile(module))).toHaveProperty('posted');
    },
  );
});

describe.each(answerable.map((definition) => [definition.type, definition] as const))(
  '%s',
  (type, definition) => {
    const { ui, rules } = exampleOf(definition);

    it('has its visible label as the name of its control or group', async () => {
      const { container, controls } = await mountField(definition, {
        ui: { ...ui, label: 'Qual é?' },
        rules,
      });
      const label = container.querySelector('label[for], legend') ?? container.querySelector('label');
      expect(label?.textContent).toContain('Qual é?');
      const group = container.querySelector('fieldset');
      if (group) expect(group.getAttribute('aria-labelledby')).toBe(label?.id);
      else expect((controls()[0] as HTMLInputElement).labels?.[0]).toBe(label);
    });

    it('survives a translation of the page', async () => {
      const { container } = await mountField(definition, {
        ui: { ...ui, help: 'Assim', note: 'Por mês' },
        rules,
        error: 'Está errado',
      });
      expect(heldTexts(container)).toEqual([]);
    });

    it('says whether it is optional', async () => {
      const optional = await mountField(definition, { ui, rules });
      expect(optional.container.textContent).toContain('(opcional)');
      const demanded = await mountField(definition, { ui, rules, required: true });
      expect(demanded.container.textContent).not.toContain('(opcional)');
      if (!hasNoRequiredState(demanded.controls()[0] as HTMLElement)) {
        expect(demanded.container.querySelector('[aria-required=true]')).not.toBeNull();
      }
    });

    it('connects its sign, help and error with the control, and marks it as invalid', async () => {
      const error = 'Está errado';
      const { container } = await mountField(definition, { ui: { ...ui, help: 'Assim' }, rules, error });
      const described = container.querySelector('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
      const words = described.split(' ').map((id) => container.querySelector(`#${id}`)?.textContent);
      expect(words.slice(-2)).toEqual(['Assim', error]);
      if (type === 'money') expect(words[0]).toBe('R$');
      expect(container.querySelector('[aria-invalid=true]')).not.toBeNull();
      const { help: _, ...withoutHelp } = ui;
      const calm = await mountField(definition, { ui: withoutHelp, rules });
      expect(calm.container.querySelector('[aria-invalid], .t-field__error')).toBeNull();
      if (words.length === 2) expect(calm.container.querySelector('[aria-describedby]')).toBeNull();
    });

    it('can be reached by keyboard and by its id', async () => {
      const { container, controls } = await mountField(definition, { ui, rules });
      const control = container.querySelector<HTMLElement>('#form_answer');
      expect(controls()).toContain(control);
      control?.focus();
      expect(document.activeElement).toBe(control);
      expect(control?.tabIndex).toBeGreaterThanOrEqual(0);
    });

    it('cannot be changed when read only', async () => {
      const { controls } = await mountField(definition, { ui, rules, readOnly: true });
      for (const control of controls() as HTMLInputElement[]) {
        expect(isText(control) || control.type === 'textarea' ? control.readOnly : control.disabled).toBe(
          true,
        );
      }
    });

    it('commits the answer, and shows it', async () => {
      if (definition.sendsFiles) return;
      const shown = await shownFor(definition);
      const field = await mountField(definition, { ui, rules });
      act(() => answer(field.controls(), shown));
      expect(field.answers.at(-1)).toEqual(definition.answer);
      expect(shownBy(field.controls())).toBe(shown);
    });

    it('shows the form’s answer, and nothing without one', async () => {
      const field = await mountField(definition, { ui, rules });
      const empty = field.container.innerHTML;
      expect(['', 'false']).toContain(shownBy(field.controls()));
      act(() => field.give(definition.answer));
      if (definition.sendsFiles) expect(field.container.innerHTML).not.toBe(empty);
      else expect(['', 'false']).not.toContain(shownBy(field.controls()));
      act(() => field.give(undefined));
      expect(['', 'false']).toContain(shownBy(field.controls()));
      expect(field.answers).toEqual([]);
    });
  },
);

describe('hidden', () => {
  it('renders nothing', async () => {
    expect((await mountField(definitionOf('hidden'), { value: 'kept' })).container.innerHTML).toBe('');
  });
});
