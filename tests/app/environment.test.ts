/** Host → environment and brand (specification §1). */
import { expect, it } from 'vitest';
import type { CompiledApp } from '../../renderer/runtime/index.ts';
import { environmentOf } from '../../src/app/environment.ts';
import { brandOfHost } from '../../src/app/first-context.ts';

const brands = {
  um: { id: 'um', default: true, hosts: ['um.com.br', 'um.localhost'] },
  dois: { id: 'dois', hosts: ['dois.com.br', 'www.dois.com.br', 'dois.localhost'] },
};
const app = { brands } as unknown as CompiledApp;

it.each([
  ['localhost', 'localhost', 'um'],
  ['dois.localhost', 'localhost', 'dois'],
  ['127.0.0.1', 'localhost', 'um'],
  ['192.168.0.7', 'localhost', 'um'],
  ['172.31.0.1', 'localhost', 'um'],
  ['[::1]', 'localhost', 'um'],
  ['localhost.evil.com', 'production', 'um'],
  ['127.0.0.1.evil.com', 'production', 'um'],
  ['10.evil.com', 'production', 'um'],
  ['172.32.0.1', 'production', 'um'],
  ['notlocalhost', 'production', 'um'],
  ['dev.dois.com.br', 'development', 'dois'],
  ['hml.www.dois.com.br', 'development', 'dois'],
  ['staging.um.com.br', 'development', 'um'],
  ['dev', 'production', 'um'],
  ['dev.com', 'production', 'um'],
  ['devdois.com.br', 'production', 'um'],
  ['evil-dev.com.br', 'production', 'um'],
  ['dois.com.br', 'production', 'dois'],
  ['dev.dois.localhost', 'development', 'dois'],
  ['dev.localhost', 'localhost', 'um'],
  ['dois.com.br.evil.com', 'production', 'um'],
])('%s is %s with brand %s', (host, environment, brand) => {
  expect([environmentOf(host), brandOfHost(app, host)]).toEqual([environment, brand]);
});
