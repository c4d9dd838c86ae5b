// @vitest-environment happy-dom
/** A password is hidden until its button shows it; the typed text is kept. */
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { passwordField } from '../../../renderer/runtime/fields/password/definition.ts';
import { mountField } from './mounted-field.tsx';

afterEach(cleanup);

it('shows and hides what is typed', async () => {
  const { container, controls } = await mountField(passwordField, { value: 'meu segredo' });
  const control = controls()[0] as HTMLInputElement;
  const button = container.querySelector('button') as HTMLButtonElement;
  expect([control.type, button.getAttribute('aria-label')]).toEqual(['password', 'Mostrar senha']);
  fireEvent.click(button);
  expect([control.type, button.getAttribute('aria-label')]).toEqual(['text', 'Ocultar senha']);
  fireEvent.click(button);
  expect([control.type, control.value]).toEqual(['password', 'meu segredo']);
});

it('is kept under the name of its account, which nobody sees or hears', async () => {
  const { container } = await mountField(passwordField, { value: '', ui: { username: 'ana@example.com' } });
  const account = container.querySelector<HTMLInputElement>('input[autocomplete="username"]');
  expect([account?.value, account?.hidden, account?.name]).toEqual(['ana@example.com', true, '']);
  expect(account?.compareDocumentPosition(container.querySelector('.t-control') as Element)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
