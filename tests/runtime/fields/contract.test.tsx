// @vitest-environment happy-dom
/** Every field type fulfils the contract: label, help, error, required, disabled, keyboard, reading and writing an answer. */
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fieldDefinitions } from '../../../renderer/runtime/fields/definitions.ts';
import { portalFieldDefinitions } from '../../../src/fields/definitions.ts';
import { heldTexts } from '../../support/translation.ts';
import { answer, shownBy } from './gestures.ts';
import { componentOf, mountField } from './mounted-field.tsx';
import { SAMPLES, type Sample, WITHOUT_CONTROL } from './samples.ts';

const definitions = [...fieldDefinitions, ...portalFieldDefinitions];
const withControl = definitions.filter(({ type }) => !WITHOUT_CONTROL.includes(type));

const sampleOf = (type: string): Sample => {
  const sample = SAMPLES[type];
  if (!sample) throw new Error(`no sample of ${type}`);
  return sample;
};

/** ARIA knows no required state for their controls; the label says what is optional. */
const WITHOUT_REQUIRED_STATE = ['photo', 'file', 'checkboxes', 'slider', 'amount'];

const isText = (control: HTMLElement) =>
  ['text', 'email', 'password'].includes((control as HTMLInputElement).type);

afterEach(cleanup);

describe('the registry', () => {
  it('has an existing component for each type, once', async () => {
    const components = await Promise.all(definitions.map(componentOf));
    expect(components.map((component) => typeof component)).toEqual(definitions.map(() => 'function'));
    expect(new Set(definitions.map(({ type }) => type)).size).toBe(definitions.length);
  });

  it('has a sample of each type with a control, and no other', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(withControl.map(({ type }) => type).sort());
  });
});

describe.each(withControl.map((definition) => [definition.type, definition] as const))(
  '%s',
  (type, definition) => {
    const { ui, rules } = sampleOf(type);

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
      if (!WITHOUT_REQUIRED_STATE.includes(type)) {
        expect(demanded.container.querySelector('[aria-required=true]')).not.toBeNull();
      }
    });

    it('connects its sign, help and error with the control, and marks it as invalid', async () => {
      const signs = type === 'money' ? ['R$'] : [];
      const error = 'Está errado';
      const { container } = await mountField(definition, { ui: { ...ui, help: 'Assim' }, rules, error });
      const described = container.querySelector('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
      const words = described.split(' ').map((id) => container.querySelector(`#${id}`)?.textContent);
      expect(words).toEqual([...signs, 'Assim', error]);
      expect(container.querySelector('[aria-invalid=true]')).not.toBeNull();
      const calm = await mountField(definition, { ui, rules });
      expect(calm.container.querySelector('[aria-invalid], .t-field__error')).toBeNull();
      expect(calm.container.querySelector('[aria-describedby]') !== null).toBe(signs.length > 0);
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
      const { given, answer: expected, shown } = sampleOf(type);
      const field = await mountField(
        definition,
        given === undefined ? { ui, rules, value: expected } : { ui, rules },
      );
      if (given === undefined) {
        expect(field.container.innerHTML).toContain(shown);
        return;
      }
      act(() => answer(field.controls(), given));
      expect(field.answers.at(-1)).toEqual(expected);
      expect(shownBy(field.controls())).toBe(shown);
    });

    it('shows the form’s answer, and nothing without one', async () => {
      const { answer: expected, shown } = sampleOf(type);
      const field = await mountField(definition, { ui, rules });
      expect(['', 'false']).toContain(shownBy(field.controls()));
      act(() => field.give(expected));
      if (['photo', 'file'].includes(type)) expect(field.container.innerHTML).toContain(shown);
      else expect(shownBy(field.controls())).toBe(shown);
      act(() => field.give(undefined));
      expect(['', 'false']).toContain(shownBy(field.controls()));
      expect(field.answers).toEqual([]);
    });
  },
);

describe('hidden', () => {
  it('renders nothing', async () => {
    const hidden = definitions.find(({ type }) => type === 'hidden');
    if (!hidden) throw new Error('no such type');
    expect((await mountField(hidden, { value: 'kept' })).container.innerHTML).toBe('');
  });
});
