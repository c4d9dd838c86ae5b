// @vitest-environment happy-dom
/** Answers: reported on commit, set from outside, sent once, autofilled, and given before hydration. */
import { act, cleanup, fireEvent } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Scope } from '../../../../renderer/language/definition/annotations.ts';
import { FormView } from '../../../../renderer/runtime/view/form/FormView.tsx';
import type { FormViewProps } from '../../../../renderer/runtime/view/form/form-props.ts';
import { formOf } from '../../engine/form/form-of.ts';
import { autofill, type } from '../../fields/gestures.ts';
import { fieldTypes } from './field-types.ts';
import { mountForm, ownerOf } from './mounted-form.tsx';

afterEach(cleanup);

const TEXTS = { a: { type: 'string' }, b: { type: 'string' } };
const pair = () => formOf(TEXTS, ['a'], { a: {}, b: {} });

const submitButton = (container: HTMLElement) => {
  const button = container.querySelector<HTMLButtonElement>('[type=submit]');
  if (!button) throw new Error('no submit button');
  return button;
};

describe('given', () => {
  it('with path and all answers, on commit', () => {
    const form = mountForm(pair());
    form.give('a', 'um');
    form.give('b', 'dois');
    form.give('a', '');
    expect(form.changes).toEqual([
      ['a', { a: 'um' }],
      ['b', { a: 'um', b: 'dois' }],
      ['a', { b: 'dois' }],
    ]);
  });

  it('not on mounting, whatever the initial answers', () => {
    const schema = { a: { type: 'string', default: 'x' }, b: { type: 'boolean', const: true } };
    const form = mountForm(formOf(schema, [], { a: {}, b: { field: 'checkbox' } }), {
      initialData: { c: 1 },
    });
    expect(form.changes).toEqual([]);
    expect(form.control('a').value).toBe('x');
    expect(form.control('b').checked).toBe(false);
  });

  it('at once when autofilled', () => {
    const form = mountForm(pair());
    act(() => autofill(form.control('a'), 'um'));
    expect(form.changes).toEqual([['a', { a: 'um' }]]);
  });
});

describe('set by the flow', () => {
  it('are shown, and are no answer of the customer', () => {
    const form = mountForm(pair());
    form.assign({ a: 'de fora', b: null });
    expect(form.control('a').value).toBe('de fora');
    expect(form.changes).toEqual([]);
    form.submit();
    expect(form.sent).toEqual([{ a: 'de fora' }]);
  });
});

describe('still being typed', () => {
  const LEAVING: [how: string, leave: (form: ReturnType<typeof mountForm>) => void][] = [
    ['the page is left', () => void dispatchEvent(new Event('pagehide'))],
    ['the form goes away', (form) => form.unmount()],
  ];

  it.each(LEAVING)('becomes an answer when %s', (_how, leave) => {
    const form = mountForm(pair());
    act(() => type(form.control('a'), 'um'));
    expect(form.changes).toEqual([]);
    act(() => leave(form));
    expect(form.changes).toEqual([['a', { a: 'um' }]]);
  });
});

describe('sent', () => {
  it('with what is being typed, when Enter sends the form', () => {
    const form = mountForm(pair());
    act(() => type(form.control('a'), 'um'));
    act(() => form.control('a').form?.requestSubmit());
    expect(form.sent).toEqual([{ a: 'um' }]);
  });

  it('once for a double click', () => {
    const form = mountForm(pair(), { initialData: { a: 'um' }, submit: [{ do: 'call', call: 'book' }] });
    act(() => {
      submitButton(form.container).click();
      submitButton(form.container).click();
    });
    expect(form.sent).toHaveLength(1);
  });

  it('not again while busy; the button keeps the focus and is marked as busy', () => {
    const form = mountForm(pair(), { initialData: { a: 'um' } });
    submitButton(form.container).focus();
    form.submit();
    form.update({ busy: true });
    const button = submitButton(form.container);
    expect(document.activeElement).toBe(button);
    expect([button.textContent, button.getAttribute('aria-disabled'), button.disabled]).toEqual([
      'Enviando…',
      'true',
      false,
    ]);
    expect(form.container.querySelector('[role=status]')?.textContent).toBe('Enviando…');
    form.submit();
    expect(form.sent).toHaveLength(1);
    form.update({ busy: false });
    expect(button.textContent).toBe('Continuar');
  });

  it('not by the browser itself: a press before hydration has no effect', () => {
    const html = renderToString(
      <FormView form={pair()} fieldTypes={fieldTypes} owner={ownerOf(pair())} submitLabel="Ir" />,
    );
    expect(html).toContain('method="dialog"');
  });
});

describe('texts and choices', () => {
  const list = (scope: Scope) => scope.list as unknown[];
  const form = () =>
    formOf({ a: { type: 'string' }, b: { type: 'string' } }, [], {
      a: {
        field: 'select',
        label: (scope) => `Olá, ${scope.name}`,
        optionsFrom: {
          of: list,
          value: (scope: Scope) => (scope.item as { code: string }).code,
          label: (scope: Scope) => (scope.item as { name: string }).name,
        },
      },
      b: {
        field: 'select',
        options: [
          { value: 'x', label: 'X' },
          { value: 'y', label: 'Y', when: (scope: Scope) => scope.name === 'Bia' },
        ],
        readonly: (scope) => scope.name === 'Bia',
      },
    });
  const optionsOf = (select: HTMLInputElement) =>
    [...select.querySelectorAll('option')].map(({ value }) => value);

  it('follow the scope', () => {
    const mounted = mountForm(form(), { scope: { name: 'Ana', list: null } });
    expect(optionsOf(mounted.control('a'))).toEqual(['']);
    expect(optionsOf(mounted.control('b'))).toEqual(['', 'x']);
    mounted.update({ scope: { name: 'Bia', list: [{ code: '001', name: 'Um' }] } });
    expect(mounted.container.querySelector('label')?.textContent).toContain('Olá, Bia');
    expect(optionsOf(mounted.control('a'))).toEqual(['', '001']);
    expect(optionsOf(mounted.control('b'))).toEqual(['', 'x', 'y']);
    expect(mounted.control('b').disabled).toBe(true);
  });

  it('follow an edited form, and the answers are kept', () => {
    const mounted = mountForm(pair(), { initialData: { a: 'um' } });
    mounted.give('b', 'dois');
    mounted.update({ form: formOf(TEXTS, ['a'], { a: { label: 'Outro rótulo' }, b: {} }) });
    expect(mounted.container.querySelector('label')?.textContent).toBe('Outro rótulo');
    mounted.submit();
    expect(mounted.sent).toEqual([{ a: 'um', b: 'dois' }]);
  });

  it('follow an edited form with a new field', () => {
    const mounted = mountForm(pair(), { initialData: { a: 'um' } });
    mounted.give('b', 'dois');
    mounted.update({ form: formOf({ ...TEXTS, c: { type: 'string' } }, ['a'], { a: {}, b: {}, c: {} }) });
    mounted.give('c', 'três');
    mounted.submit();
    expect(mounted.sent).toEqual([{ a: 'um', b: 'dois', c: 'três' }]);
  });
});

describe('given before hydration', () => {
  let root: Root;

  afterEach(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
  });

  it.each([false, true])('are adopted, reported, and sent; strict: %s', async (strict) => {
    const complaints = vi.spyOn(console, 'error');
    const properties = {
      cpf: { type: 'string' },
      born: { type: 'string' },
      kind: { type: 'string' },
      ok: { type: 'boolean' },
    };
    const asked = formOf(properties, ['cpf'], {
      cpf: { field: 'masked', mask: '000.000.000-00' },
      born: { field: 'date' },
      kind: { field: 'radio', options: [{ value: 'a', label: 'A' }] },
      ok: { field: 'checkbox' },
    });
    const owner = ownerOf(asked);
    const { changes, sent } = owner;
    const props: FormViewProps = { form: asked, fieldTypes, owner, submitLabel: 'Ir' };
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<FormView {...props} />);
    const input = (name: string) =>
      container.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
    input('cpf').value = '52998224725';
    input('born').value = '17051990';
    input('kind').checked = true;
    input('ok').checked = true;
    await act(async () => {
      const form = <FormView {...props} />;
      root = hydrateRoot(container, strict ? <StrictMode>{form}</StrictMode> : form);
    });
    const all = { cpf: '52998224725', born: '1990-05-17', kind: 'a', ok: true };
    expect(changes).toHaveLength(4);
    expect(changes.at(-1)).toEqual(['ok', all]);
    expect(input('cpf').value).toBe('529.982.247-25');
    act(() => void fireEvent.submit(container.querySelector('form') as HTMLFormElement));
    expect(sent).toEqual([all]);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
});
