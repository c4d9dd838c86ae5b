/** What the server prints on start: URLs, and the demo data of the sandbox when it may be used. */
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { formatCpf } from '../domain/cpf.ts';
import { DEMO_CUSTOMERS, EXISTING_CUSTOMER } from '../sandbox/credit-decision/demo-customers.ts';
import { PARTNER_PASSWORD } from '../sandbox/handlers/start-application.ts';

/** `http://localhost:3000`, and the addresses that a phone can open when the server listens on all interfaces. */
export function addressesOf(
  host: string,
  port: number,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string[] {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const local = isEverywhere || host === '127.0.0.1' ? 'localhost' : host;
  const others = isEverywhere
    ? Object.values(interfaces)
        .flatMap((addresses) => addresses ?? [])
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => address)
    : [];
  return [local, ...others].map((name) => `http://${name}:${port}`);
}

/** Names of facts that pages show in brackets until the company gives them. */
export const missingFactsLine = (missing: readonly string[]): string =>
  `faltam dados da empresa em schemas/brands/about.yaml: ${missing.join(', ')}`;

/** The lines to print; the first address is this machine's own. */
export function announcement(
  [local, ...others]: readonly string[],
  hasSandbox: boolean,
  missing: readonly string[] = [],
): string {
  const lines = ['', `  Portal: ${local}`, ...others.map((address) => `          ${address}`)];
  if (hasSandbox) {
    lines.push('', '  CPFs de demonstração (qualquer outro CPF válido é decidido pela renda):');
    for (const { taxId, description } of DEMO_CUSTOMERS) lines.push(`  ${formatCpf(taxId)}  ${description}`);
    lines.push(
      `  ${formatCpf(EXISTING_CUSTOMER.taxId)}  já é cliente (senha ${EXISTING_CUSTOMER.password})`,
      '',
      `  Senha do banco parceiro: ${PARTNER_PASSWORD}`,
      `  Painel (cenários, relógio, falhas): ${local}/sandbox`,
      `  Respostas das perguntas de segurança: ${local}/sandbox/partner/data-source`,
      `  Mensagens (códigos por e-mail, SMS, WhatsApp): ${local}/sandbox/partner/outbox`,
    );
  }
  if (missing.length > 0) lines.push('', `  Aviso: ${missingFactsLine(missing)}`);
  return `${lines.join('\n')}\n`;
}
