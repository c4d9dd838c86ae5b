// @vitest-environment happy-dom
/** A key causes no render, and an answer renders the fields that depend on it, but not the one that shows it already. */
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Scope } from '../../../../renderer/language/definition/annotations.ts';
import type { FieldProps } from '../../../../renderer/runtime/fields/contract.ts';
import { TextField } from '../../../../renderer/runtime/fields/text/TextField.tsx';
import { formOf } from '../../engine/form/form-of.ts';
import { type } from '../../fields/gestures.ts';
import { type MountedForm, type MountOptions, mountForm } from './mounted-form.tsx';

afterEach(cleanup);

const NAMES = Array.from({ length: 50 }, (_, index) => `f${index}`);

const rendered: string[] = [];

function CountedField(field: FieldProps) {
  rendered.push(field.name);
  return <TextField {...field} />;
}

describe('fifty fields', () => {
  const mounted = (options: MountOptions = {}) => {
    const properties = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }]));
    const label = (scope: Scope) => `Depende de ${(scope.form as Record<string, unknown>).f0 ?? 'nada'}`;
    const ui = Object.fromEntries(
      NAMES.map((name) => [name, { field: 'counted', ...(name === 'f9' ? { label } : {}) }]),
    );
    const form = mountForm(formOf(properties, NAMES, ui), {
      fieldTypes: { counted: CountedField },
      ...options,
    });
    rendered.length = 0;
    return form;
  };

  it('render none for a key', () => {
    const form = mounted();
    act(() => type(form.control('f0'), 'um'));
    expect(rendered).toEqual([]);
  });

  const commit = (form: MountedForm, text: string) => {
    act(() => type(form.control('f0'), text));
    act(() => void fireEvent.change(form.control('f0')));
  };

  it('render the one whose label depends on what was typed', () => {
    const form = mounted();
    commit(form, 'um');
    expect([...new Set(rendered)]).toEqual(['f9']);
    expect(form.changes.at(-1)).toEqual(['f0', { f0: 'um' }]);
  });

  it.each([
    ['another', ['dois']],
    ['what stood there before', ['']],
    ['another, then what was typed', ['dois', 'um']],
    ['what stood there before, then what was typed', ['', 'um']],
  ])('show what the flow sets after what was typed: %s', (_, later) => {
    const form = mounted();
    commit(form, 'um');
    for (const f0 of later) {
      form.assign({ f0: f0 || undefined });
      expect(form.control('f0').value).toBe(f0);
    }
    commit(form, 'três');
    expect(form.changes.at(-1)).toEqual(['f0', { f0: 'três' }]);
  });

  it.each([
    ['another answer', 'não', 'não'],
    ['the one before', undefined, ''],
  ])('show what the flow makes of what was typed: %s', (_, kept, shown) => {
    const form = mounted({ onChange: { f0: () => kept } });
    commit(form, 'um');
    expect(form.control('f0').value).toBe(shown);
    expect(form.changes.at(-1)?.[1].f0 ?? undefined).toBe(kept);
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
