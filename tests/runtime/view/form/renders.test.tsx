// @vitest-environment happy-dom
/** A key causes no render, and an answer renders its own field and those that depend on it. */
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Scope } from '../../../../renderer/language/definition/annotations.ts';
import type { FieldProps } from '../../../../renderer/runtime/fields/contract.ts';
import { TextField } from '../../../../renderer/runtime/fields/text/TextField.tsx';
import { formOf } from '../../engine/form/form-of.ts';
import { type } from '../../fields/gestures.ts';
import { mountForm } from './mounted-form.tsx';

afterEach(cleanup);

const NAMES = Array.from({ length: 50 }, (_, index) => `f${index}`);

const rendered: string[] = [];

function CountedField(field: FieldProps) {
  rendered.push(field.name);
  return <TextField {...field} />;
}

describe('fifty fields', () => {
  const mounted = () => {
    const properties = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }]));
    const label = (scope: Scope) => `Depende de ${(scope.form as Record<string, unknown>).f0 ?? 'nada'}`;
    const ui = Object.fromEntries(
      NAMES.map((name) => [name, { field: 'counted', ...(name === 'f9' ? { label } : {}) }]),
    );
    const form = mountForm(formOf(properties, NAMES, ui), { fieldTypes: { counted: CountedField } });
    rendered.length = 0;
    return form;
  };

  it('render none for a key', () => {
    const form = mounted();
    act(() => type(form.control('f0'), 'um'));
    expect(rendered).toEqual([]);
  });

  it('render the one that was answered, and the one whose label depends on it', () => {
    const form = mounted();
    act(() => type(form.control('f0'), 'um'));
    act(() => void fireEvent.change(form.control('f0')));
    expect([...new Set(rendered)].sort()).toEqual(['f0', 'f9']);
  });

  it('render once each when all are wrong', () => {
    const form = mounted();
    form.submit();
    expect(rendered.sort()).toEqual([...NAMES].sort());
  });
});

it('the validator runs once before the first submit, when the page is idle, without showing messages', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  const form = formOf({ name: { type: 'string', minLength: 3 } }, ['name'], { name: { field: 'text' } });
  const validate = vi.fn(form.validate);
  const mounted = mountForm({ ...form, validate });
  act(() => type(mounted.control('name'), 'x'));
  validate.mockClear();
  vi.advanceTimersByTime(900);
  expect(validate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(validate).toHaveBeenCalledTimes(1);
  expect(mounted.messageOf('name')).toBeUndefined();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
