// @vitest-environment happy-dom
/** Pictures and files: rejected ones, conversion, and removal. */
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileField } from '../../../renderer/runtime/fields/file/definition.ts';
import { photoField } from '../../../renderer/runtime/fields/photo/definition.ts';
import { fittedSize } from '../../../renderer/runtime/fields/photo/downscale.ts';
import { bytesOf, isAccepted, nameIn, withName } from '../../../renderer/runtime/fields/sending/read-file.ts';
import * as words from '../../../renderer/runtime/locale/current.ts';
import { type Mounted, mountField } from './mounted-field.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('sizes and types', () => {
  it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [800, 600, 800, 600],
    [20000, 10, 1600, 1],
  ])('%d×%d becomes %d×%d', (width, height, toWidth, toHeight) => {
    expect(fittedSize(width, height)).toEqual({ width: toWidth, height: toHeight });
  });

  it.each([
    ['foto.JPG', 'image/jpeg', 'image/*', true],
    ['extrato.pdf', 'application/pdf', 'image/*,application/pdf', true],
    ['extrato.PDF', '', '.pdf', true],
    ['nota.txt', 'text/plain', 'image/*, .pdf', false],
    ['imagem', 'imagex/png', 'image/*', false],
  ])('%s (%s) against %s: %s', (name, type, accept, accepted) => {
    expect(isAccepted({ name, type }, accept)).toBe(accepted);
  });

  it.each(['extrato.pdf', 'conta de luz; março,2026.pdf'])('%s keeps its name in its data URL', (name) => {
    const dataUrl = withName('data:application/pdf;base64,JVBERi0=', name);
    expect(nameIn(dataUrl)).toBe(name);
    expect(bytesOf(dataUrl)).toBe(5);
  });
});

/** Chooses files in the control with this id, and waits until the field has said what it makes of them. */
async function choose(field: Mounted, id: string, files: File[]): Promise<void> {
  const input = field.container.querySelector<HTMLInputElement>(`#${id}`);
  if (!input) throw new Error(`no ${id}`);
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  const said = () => field.answers.length + field.problems.filter((problem) => problem !== null).length;
  const before = said();
  await act(async () => {
    fireEvent.change(input);
    await vi.waitFor(() => expect(said()).toBeGreaterThan(before), LONG);
  });
}

/** Milliseconds for reading a file on a busy machine. */
const LONG = { timeout: 20_000 };

const pdf = (name: string, size = 4) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });

const OCTETS = 'application/octet-stream';
const PICTURES = 'image/jpeg,image/png,application/pdf';

describe('a file that says no kind', () => {
  it.each<[string, string, BlobPart[], string]>([
    ['a PDF', OCTETS, ['%PDF-1.7'], 'application/pdf'],
    ['a PDF of an old phone', 'binary/octet-stream', ['%PDF-1.4'], 'application/pdf'],
    ['a PDF without a type', '', ['%PDF-1.7'], 'application/pdf'],
    ['a PDF behind a byte order mark', OCTETS, ['\ufeff%PDF-1.7'], 'application/pdf'],
    ['a PDF behind a line of its printer', OCTETS, ['@PJL\r\n', '%PDF-1.3'], 'application/pdf'],
    ['a JPEG', OCTETS, [new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'image/jpeg'],
    ['a PNG', '', [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'image/png'],
  ])('%s (%j) is taken by its content', async (_, type, content, kind) => {
    const field = await mountField(fileField, { ui: { accept: PICTURES, maxBytes: 1000 } });
    await choose(field, 'form_answer', [new File(content, 'extrato', { type })]);
    await act(() => vi.waitFor(() => expect(field.answers).toHaveLength(1), LONG));
    expect(String(field.answers[0])).toMatch(`data:${kind};name=extrato;base64,`);
  });
});

describe('file', () => {
  const ui = { accept: 'application/pdf', maxBytes: 10 };

  it('accepts a file of an accepted type with its name, and removes it', async () => {
    const field = await mountField(fileField, { ui });
    await choose(field, 'form_answer', [pdf('extrato.pdf')]);
    expect(field.answers).toEqual(['data:application/pdf;name=extrato.pdf;base64,eHh4eA==']);
    expect(field.container.textContent).toContain(words.chosen('extrato.pdf'));
    const remove = [...field.container.querySelectorAll('button')].find(
      (button) => button.textContent === words.remove,
    );
    act(() => remove?.click());
    expect(field.answers.at(-1)).toBeUndefined();
  });

  it('collects several if allowed', async () => {
    const field = await mountField(fileField, { ui: { ...ui, multiple: true } });
    await choose(field, 'form_answer', [pdf('a.pdf'), pdf('b.pdf')]);
    await choose(field, 'form_answer', [pdf('c.pdf')]);
    expect((field.answers.at(-1) as string[]).map(nameIn)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
  });

  it.each([
    ['of another kind', new File(['x'], 'nota.txt', { type: 'text/plain' }), 'accept'],
    ['too large', pdf('grande.pdf', 11), 'maxBytes'],
    ['without content', pdf('vazio.pdf', 0), 'empty'],
    ['without content and kind', new File([], 'vazio'), 'empty'],
    ['that says no kind and is of another', new File(['x'], 'nota', { type: OCTETS }), 'accept'],
    ['that only its name calls a PDF', new File(['x'], 'extrato.pdf'), 'accept'],
  ])('rejects a file %s', async (_, file, check) => {
    const field = await mountField(fileField, { ui });
    await choose(field, 'form_answer', [file]);
    expect(field.problems.at(-1)).toBe(check);
    expect(field.answers).toEqual([]);
  });
});

describe('photo', () => {
  const taken = new File(['raw'], 'foto.heic', { type: 'image/heic' });
  const jpeg = (bytes: number) => `data:image/jpeg;base64,${'A'.repeat((bytes / 3) * 4)}`;
  const sizes: number[] = [];

  beforeEach(() => {
    sizes.splice(0, sizes.length, 9000, 6000, 3000);
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      drawImage: () => undefined,
    } as unknown as RenderingContext);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => jpeg(sizes.shift() ?? 0));
  });

  it('opens the camera that faces the right way', async () => {
    const field = await mountField(photoField, { ui: { facing: 'user' } });
    expect(field.container.querySelector('#form_answer-camera')?.getAttribute('capture')).toBe('user');
    expect(field.container.querySelector('#form_answer')?.hasAttribute('capture')).toBe(false);
  });

  it('uses the best quality that fits, shows it, and removes it', async () => {
    const field = await mountField(photoField, { ui: { maxBytes: 7000 } });
    await choose(field, 'form_answer-camera', [taken]);
    expect(field.answers).toEqual([jpeg(6000)]);
    expect(field.container.querySelector('img')?.getAttribute('src')).toBe(jpeg(6000));
    act(() => field.container.querySelector('button')?.click());
    expect(field.answers.at(-1)).toBeUndefined();
    expect(field.container.querySelector('img')).toBeNull();
  });

  it('reports when it is too large in any quality', async () => {
    const field = await mountField(photoField, { ui: { maxBytes: 1000 } });
    await choose(field, 'form_answer', [taken]);
    expect(field.problems).toEqual(['maxBytes']);
  });

  it('reports when it is not a picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const field = await mountField(photoField);
    await choose(field, 'form_answer', [pdf('papel.pdf')]);
    expect(field.problems).toEqual(['image']);
    expect(field.answers).toEqual([]);
  });
});
