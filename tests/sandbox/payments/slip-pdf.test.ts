/** The printed slip as a bank's scanner and a customer read it: its texts, bars and code, and where they stand. */
import { inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { formatBoletoLine } from '../../../src/domain/payment/boleto.ts';
import { printSlip } from '../../../src/sandbox/payments/slip-pdf.ts';
import { type Bill, barcodeOf, pixCodeOf, slipLineOf } from '../../../src/sandbox/schedule/bill.ts';

const MILLIMETRE = 72 / 25.4;
const A4 = { height: 841.89 };

const bill: Bill = {
  id: '0d7d9f4e-6a52-4b0f-9a3e-51d6b9d3c001',
  number: '12345',
  loanId: '5a0f8c7e-9d0b-4b52-8a7e-1f2d3c4b5a69',
  kind: 'slip',
  anticipates: false,
  amount: 12_345,
  payableUntil: '2026-12-10',
  state: 'open',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  items: [{ number: 3, amount: 12_345 }],
};

interface Box {
  left: number;
  /** From the top of the sheet. */
  top: number;
  width: number;
  height: number;
}
interface Written {
  text: string;
  left: number;
  /** Of the base line, from the top of the sheet. */
  top: number;
  font: string;
  size: number;
}
interface Sheet {
  texts: Written[];
  frames: Box[];
  fills: Box[];
  /** The file without the page's content. */
  file: string;
}

const numbers = (line: string) => line.split(' ').map(Number);
const decoded = (line: string) =>
  [...line.matchAll(/<([\da-f]*)>/g)]
    .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
    .join('');

/** Reads the operators that such a page consists of. */
function read(bytes: Uint8Array): Sheet {
  const file = Buffer.from(bytes).toString('latin1');
  const stream = /stream\n([\s\S]*?)\nendstream/.exec(file)?.[1] ?? '';
  const sheet: Sheet = { texts: [], frames: [], fills: [], file };
  let box: Box | undefined;
  let [left, top, font, size] = [0, 0, '', 0];
  for (const line of inflateSync(Buffer.from(stream, 'latin1')).toString('latin1').split('\n')) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers(line);
    if (line.endsWith(' re')) box = { left: a, top: b, width: c, height: d };
    else if (line.endsWith(' Tm')) [left, top] = [e, A4.height - f];
    else if (line.endsWith(' Tf')) [font, size] = [line.split(' ')[0] ?? '', b];
    else if (line.endsWith(' TJ')) sheet.texts.push({ text: decoded(line), left, top, font, size });
    else if ((line === 'S' || line === 'f') && box) {
      (line === 'S' ? sheet.frames : sheet.fills).push(box);
      box = undefined;
    }
  }
  return sheet;
}

/** Printed anew in each test, so that a mutant of the printer belongs to the test that detects it. */
async function printed(): Promise<Sheet> {
  const payer = { name: 'Ana Conceição', taxId: '52998224725' };
  const issuedOn = new Date('2026-11-21T02:00:00Z');
  return read(
    await printSlip({ bill, installments: [3], payer, contract: '4c1a', brand: 'topsim', issuedOn }),
  );
}

const CELLS = [
  ['Local de pagamento', 'Pagável em qualquer banco, aplicativo ou lotérica'],
  ['Vencimento', '10/12/2026'],
  ['Beneficiário', 'Trilha Crédito (demo)'],
  ['Nosso número', '0000000000012345'],
  ['Data do documento', '20/11/2026'],
  ['Contrato', '4c1a'],
  ['Espécie', 'R$'],
  ['Valor do documento', 'R$\u00a0123,45'],
  ['Instruções', 'Pagamento da parcela 3. Não receber depois do vencimento.'],
  ['Pagador', 'Ana Conceição, CPF 529.982.247-25'],
];

describe('a printed slip', () => {
  it('names its brand, says everything twice, as receipt and for the bank, and the Pix code once', async () => {
    const sheet = await printed();
    const head = ['Banco Demonstração', '999-7', formatBoletoLine(slipLineOf(bill))];
    const [brand, ...texts] = sheet.texts.map(({ text }) => text);
    expect(brand).toBe('TopSim');
    const at = texts.indexOf('Recibo do pagador');
    const part = [...head, ...CELLS.flat()];
    expect(texts.slice(0, at)).toEqual(part);
    expect(texts.slice(-part.length - 1)).toEqual([...part, 'Ficha de compensação']);
    const pix = texts.slice(at + 1, -part.length - 1).join('');
    expect(pix).toBe(
      `Pague com PixAponte a câmera do aplicativo do seu banco ou use o Pix copia e cola:${pixCodeOf(bill)}`,
    );
  });

  it('is framed in rows from margin to margin, each frame with its label above its text', async () => {
    const { frames, texts } = await printed();
    expect(frames).toHaveLength(CELLS.length * 2);
    for (const [index, { left, top, width, height }] of frames.entries()) {
      const inside = texts.filter(
        (one) => one.left > left && one.left < left + width && one.top > top && one.top < top + height,
      );
      expect(inside.map(({ text }) => text)).toEqual(CELLS[index % CELLS.length]);
      const [label, text] = inside;
      expect([label?.size, text?.size, label?.left]).toEqual([6, 9, text?.left]);
      expect((text?.top ?? 0) - (label?.top ?? 0)).toBeGreaterThan(9);
      const next = frames[index + 1];
      const isLast = Math.abs(left + width - 195 * MILLIMETRE) < 0.01;
      if (isLast && next && index !== CELLS.length - 1) {
        expect(next.left).toBeCloseTo(15 * MILLIMETRE, 3);
        expect(next.top).toBeCloseTo(top + height, 3);
      } else if (!isLast)
        expect([next?.left, next?.top].map((one) => one?.toFixed(2))).toEqual([
          (left + width).toFixed(2),
          top.toFixed(2),
        ]);
    }
  });

  it('has bars of Febraban’s size that a scanner reads', async () => {
    const sheet = await printed();
    const bars = sheet.fills.slice(-sheet.fills.filter(({ height }) => height > 13 * MILLIMETRE - 1).length);
    const [first, last] = [bars[0], bars.at(-1)];
    if (!first || !last) throw new Error('no bars');
    expect(first.left).toBeCloseTo(15 * MILLIMETRE, 3);
    expect(last.left + last.width - first.left).toBeCloseTo(103 * MILLIMETRE, 2);
    for (const bar of bars) expect([bar.top, bar.height]).toEqual([first.top, first.height]);
    expect(first.height).toBeCloseTo(13 * MILLIMETRE, 3);
    const elements = bars.flatMap((bar, index) => {
      const next = bars[index + 1];
      return next ? [bar.width, next.left - bar.left - bar.width] : [bar.width];
    });
    const narrow = Math.min(...elements);
    const marks = elements.map((width) => (width > 2 * narrow ? 'W' : 'n'));
    expect(marks.slice(0, 4).join('') + marks.slice(-3).join('')).toBe('nnnnWnn');
    const weights = [1, 2, 4, 7, 0];
    const digits = Array.from({ length: 44 }, (_, at) => {
      const start = 4 + Math.floor(at / 2) * 10 + (at % 2);
      const sum = weights.reduce(
        (total, weight, step) => total + (marks[start + step * 2] === 'W' ? weight : 0),
        0,
      );
      return sum % 11;
    });
    expect(digits.join('')).toBe(barcodeOf(bill));
  });

  it('has the Pix code as a QR code of 38 mm', async () => {
    const sheet = await printed();
    const { data, size } = encode(pixCodeOf(bill), { ecc: 'M', border: 0 });
    const modules = sheet.fills.filter(({ height }) => height < 13 * MILLIMETRE - 1);
    const left = Math.min(...modules.map((one) => one.left));
    const top = Math.min(...modules.map((one) => one.top));
    const side = (38 * MILLIMETRE) / size;
    expect(left).toBeCloseTo(15 * MILLIMETRE, 3);
    const dark = new Set(
      modules.map((one) => {
        expect([one.width, one.height].map((length) => length.toFixed(3))).toEqual([
          side.toFixed(3),
          side.toFixed(3),
        ]);
        return `${Math.round((one.top - top) / side)},${Math.round((one.left - left) / side)}`;
      }),
    );
    const expected = data.flatMap((cells, row) =>
      cells.flatMap((isDark, column) => (isDark ? [`${row},${column}`] : [])),
    );
    expect([...dark]).toEqual(expected);
  });

  it('has all its pieces apart, within the margins', async () => {
    const sheet = await printed();
    const bars = sheet.fills.at(-1);
    const heights = [
      ...sheet.texts.map(({ top }) => top),
      ...sheet.fills.map(({ top, height }) => top + height),
    ];
    expect(Math.min(...heights)).toBeGreaterThan(30);
    expect(Math.max(...heights)).toBeLessThan(A4.height - 30);
    for (const { left } of [...sheet.texts, ...sheet.fills]) {
      expect(left).toBeGreaterThanOrEqual(15 * MILLIMETRE - 0.01);
      expect(left).toBeLessThan(195 * MILLIMETRE);
    }
    const qrEnd = 53 * MILLIMETRE;
    const pix = sheet.texts.filter(({ font, text }) => text === 'Pague com Pix' || font === 'F3');
    for (const { left } of pix) expect(left).toBeGreaterThan(qrEnd + 10);
    const lastFrame = sheet.frames.at(-1);
    const footer = sheet.texts.at(-1);
    if (!bars || !lastFrame || !footer) throw new Error('the slip is incomplete');
    expect(footer.top).toBeGreaterThan(lastFrame.top + lastFrame.height + 5);
    expect(bars.top).toBeGreaterThan(footer.top);
  });

  it('names its subject and its day', async () => {
    const sheet = await printed();
    expect(sheet.file).toContain('(D:20261121020000Z)');
    expect(sheet.file).toContain('/DisplayDocTitle true');
    expect(sheet.file).toContain('/Lang (pt-BR)');
    expect(sheet.file).toContain('(Boleto da parcela 3)');
  });
});
