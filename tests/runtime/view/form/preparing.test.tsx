// @vitest-environment happy-dom
/** A form that is sent while an answer is being prepared waits for it, and is sent once. */
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { formOf } from '../../engine/form/form-of.ts';
import { mountForm } from './mounted-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const form = formOf({ proof: { type: 'string' } }, ['proof'], {
  proof: {
    field: 'file',
    accept: 'application/pdf',
    maxBytes: 10,
    messages: { required: 'Envie o arquivo' },
  },
});

it('a press while a file is being read sends it once it has been read', async () => {
  const mounted = mountForm(form);
  const input = mounted.container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file input');
  const file = new File(['x'], 'extrato.pdf', { type: 'application/pdf' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  act(() => void fireEvent.change(input));
  mounted.submit();
  mounted.submit();
  expect(mounted.summary()).toEqual([]);
  await act(async () => vi.waitFor(() => expect(mounted.sent.length).toBeGreaterThan(0)));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(mounted.sent).toHaveLength(1);
  expect(mounted.summary()).toEqual([]);
});
