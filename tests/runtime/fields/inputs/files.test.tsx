// @vitest-environment happy-dom
/**
 * Files as phones, scanners and banks name them: each is taken with its kind and name, and the lender takes it too; or the
 * field says what is wrong with it. Chosen in the page, or posted without scripts.
 */
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { fileField } from '../../../../renderer/runtime/fields/file/definition.ts';
import { posted as read } from '../../../../renderer/runtime/fields/file/FileField.tsx';
import { kindIn } from '../../../../renderer/runtime/fields/sending/file-kind.ts';
import { nameIn } from '../../../../renderer/runtime/fields/sending/read-file.ts';
import { mediaTypeOf } from '../../../../src/sandbox/handlers/images.ts';
import { mountField } from '../mounted-field.tsx';

afterEach(cleanup);

const ui = parse(readFileSync('schemas/shared/documents.fragment.yaml', 'utf8')).ui.file;

const PDF = '%PDF-1.7\n';
const JPEG = '\xff\xd8\xff\xe0JFIF';
const PNG = '\x89PNG\r\n\x1a\n';
const HEIC = '\0\0\0\x18ftypheic';
const ZIP = 'PK\x03\x04';
const OCTETS = 'application/octet-stream';

/** Name, declared kind, content; the size if it is not that of the content. */
type Row = readonly [name: string, type: string, content: string, size?: number];

const TAKEN: readonly (readonly [kind: string, file: Row])[] = [
  ['application/pdf', ['extrato.pdf', 'application/pdf', PDF]],
  ['application/pdf', ['EXTRATO.PDF', 'application/pdf', PDF]],
  ['application/pdf', ['Extrato Nubank (1).pdf', 'application/pdf', PDF]],
  ['application/pdf', ['holerite março,2026; pág. 1.pdf', 'application/pdf', PDF]],
  ['application/pdf', ['contracheque-ação.pdf', 'application/pdf', PDF]],
  ['application/pdf', ['contracheque-ac\u0327a\u0303o.pdf', 'application/pdf', PDF]],
  ['application/pdf', ['100%.pdf', 'application/pdf', PDF]],
  ['application/pdf', ['a=b;base64,c.pdf', 'application/pdf', PDF]],
  ['application/pdf', ['💰 salário.pdf', 'application/pdf', PDF]],
  ['application/pdf', [`${'a'.repeat(200)}.pdf`, 'application/pdf', PDF]],
  ['application/pdf', ['sem-extensao', 'application/pdf', PDF]],
  ['application/pdf', ['extrato.pdf.pdf', 'application/pdf', PDF]],
  ['application/pdf', ['extrato', OCTETS, PDF]],
  ['application/pdf', ['msf:1000012345', '', PDF]],
  ['application/pdf', ['extrato.bin', 'binary/octet-stream', PDF]],
  ['application/pdf', ['com-marca.pdf', OCTETS, `\xef\xbb\xbf${PDF}`]],
  ['application/pdf', ['da-impressora.pdf', OCTETS, `@PJL ENTER\r\n${PDF}`]],
  ['application/pdf', ['no-limite.pdf', 'application/pdf', PDF, 5_000_000]],
  ['image/jpeg', ['IMG_20260815_101010.jpg', 'image/jpeg', JPEG]],
  ['image/jpeg', ['IMG_0001.JPG', 'image/jpeg', JPEG]],
  ['image/jpeg', ['WhatsApp Image 2026-08-15 at 10.10.10.jpeg', 'image/jpeg', JPEG]],
  ['image/jpeg', ['image.jpg', 'image/jpeg', JPEG]],
  ['image/jpeg', ['foto', '', JPEG]],
  ['image/jpeg', ['foto.jfif', 'image/jpeg', JPEG]],
  ['image/png', ['Captura de tela 2026-08-15.png', 'image/png', PNG]],
  ['image/png', ['Screenshot_20260815-101010_Nubank.PNG', 'image/png', PNG]],
  ['image/png', ['print', OCTETS, PNG]],
];

const REFUSED: readonly (readonly [check: string, file: Row])[] = [
  ['empty', ['vazio.pdf', 'application/pdf', '']],
  ['empty', ['foto.jpg', 'image/jpeg', '']],
  ['empty', ['na-nuvem', '', '']],
  ['empty', ['nota.txt', 'text/plain', '']],
  ['accept', ['IMG_0002.HEIC', 'image/heic', HEIC]],
  ['accept', ['IMG_0003.heic', '', HEIC]],
  ['accept', ['foto.webp', 'image/webp', 'RIFF\0\0\0\0WEBP']],
  ['accept', ['foto.gif', 'image/gif', 'GIF89a']],
  ['accept', ['foto.bmp', 'image/bmp', 'BM']],
  ['accept', ['fax.tiff', 'image/tiff', 'II*\0']],
  ['accept', ['foto.svg', 'image/svg+xml', '<svg/>']],
  [
    'accept',
    ['extrato.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ZIP],
  ],
  ['accept', ['extrato.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ZIP]],
  ['accept', ['extrato.csv', 'text/csv', 'data;valor']],
  ['accept', ['extrato.ofx', '', 'OFXHEADER:100']],
  ['accept', ['extrato.zip', 'application/zip', ZIP]],
  ['accept', ['pdf', 'text/html', '<title>pdf</title>']],
  ['accept', ['trocado.pdf', '', 'MZ\x90']],
  ['accept', ['trocado.jpg', OCTETS, ZIP]],
  ['accept', ['video.mp4', 'video/mp4', '\0\0\0\x18ftypmp42']],
  ['accept', ['nota.txt', 'text/plain', PDF]],
  ['maxBytes', ['grande.pdf', 'application/pdf', PDF, 5_000_001]],
  ['maxBytes', ['foto-48MP.jpg', 'image/jpeg', JPEG, 12_000_000]],
];

/** Only its size is large. */
function fileOf([name, type, content, size]: Row): File {
  const bytes = Uint8Array.from(content, (sign) => sign.charCodeAt(0));
  const file = new File([bytes], name, { type });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
}

type Given = { answer: unknown } | { failed: string | null | undefined };

async function chosen(row: Row): Promise<Given> {
  const field = await mountField(fileField, { ui });
  const input = field.container.querySelector('input');
  if (!input) throw new Error('no control');
  Object.defineProperty(input, 'files', { value: [fileOf(row)], configurable: true });
  await act(async () => void fireEvent.change(input));
  await vi.waitFor(() =>
    act(async () => expect(field.answers.length + field.problems.filter(Boolean).length).toBe(1)),
  );
  return field.answers.length > 0 ? { answer: field.answers.at(-1) } : { failed: field.problems.at(-1) };
}

async function posted([name, type, content, size]: Row): Promise<Given> {
  const bytes = Buffer.from(content, 'latin1');
  const dataUrl = `data:${type || OCTETS};base64,${bytes.toString('base64')}`;
  const file = { name, type, size: size ?? bytes.length, dataUrl };
  return read({ texts: [], files: [file] }, { ui, rules: {}, value: undefined });
}

describe.each(Object.entries({ chosen, posted }))('%s', (_way, give) => {
  it.each(TAKEN)('%s: %j', async (kind, file) => {
    const given = await give(file);
    const url = 'answer' in given ? String(given.answer) : '';
    expect([kindIn(url), nameIn(url)]).toEqual([kind, file[0]]);
    const content = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    expect(content.toString('latin1')).toBe(file[2]);
    expect(mediaTypeOf(content, kindIn(url))).toBe(kind);
  });

  it.each(REFUSED)('%s: %j', async (check, file) => {
    expect(await give(file)).toEqual({ failed: check });
  });
});

it('there are forty files at least', () => {
  expect(TAKEN.length + REFUSED.length).toBeGreaterThanOrEqual(40);
});
