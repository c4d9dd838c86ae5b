/** What the server prints when it starts: where to open it, and demo data only when they may be used. */
import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { addressesOf, announcement } from '../../src/server/announce.ts';

const address = (name: string, family: 'IPv4' | 'IPv6', internal: boolean) =>
  ({ address: name, family, internal }) as NetworkInterfaceInfo;
const INTERFACES = {
  lo: [address('127.0.0.1', 'IPv4', true), address('::1', 'IPv6', true)],
  eth0: [address('192.168.0.7', 'IPv4', false), address('fe80::1', 'IPv6', false)],
  gone: undefined,
};

it.each([
  ['127.0.0.1', ['http://localhost:80']],
  ['portal.example', ['http://portal.example:80']],
  ['0.0.0.0', ['http://localhost:80', 'http://192.168.0.7:80']],
  ['::', ['http://localhost:80', 'http://192.168.0.7:80']],
])('on %s the portal is at %j', (host, addresses) => {
  expect(addressesOf(host, 80, INTERFACES)).toEqual(addresses);
});

it('without the sandbox, only the addresses are printed', () => {
  expect(announcement(['http://localhost:3000', 'http://192.168.0.7:3000'], false)).toBe(
    '\n  Portal: http://localhost:3000\n          http://192.168.0.7:3000\n',
  );
});

it('with the sandbox, the demo data are printed', () => {
  const lines = announcement(['http://localhost:3000'], true).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    '',
    '  Portal: http://localhost:3000',
    '',
    '  CPFs de demonstração (qualquer outro CPF válido é decidido pela renda):',
    '  529.982.247-25  aprovado do início ao fim',
  ]);
  expect(lines.slice(-7)).toEqual([
    '  222.221.222-79  já é cliente (senha trilha-demo)',
    '',
    expect.stringMatching(/^ {2}Senha do banco parceiro: \S+$/),
    '  Painel (cenários, relógio, falhas): http://localhost:3000/sandbox',
    '  Respostas das perguntas de segurança: http://localhost:3000/sandbox/partner/data-source',
    '  Mensagens (códigos por e-mail, SMS, WhatsApp): http://localhost:3000/sandbox/partner/outbox',
    '',
  ]);
});
