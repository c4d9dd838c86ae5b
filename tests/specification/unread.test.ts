/** What could not be read is said: no page passes an unknown for nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PORTAL_ROOT } from '../support/portal-compilation.ts';

/** Optional loads without which the page says nothing false, by flow and name. */
const NEEDLESS: Readonly<Record<string, string>> = {
  'cliente/contestacao frame': 'the frame says that its page is missing',
  'cliente/preferencias frame': 'the frame says that its page is missing',
  'cliente/partes/proxima-parcela another': 'the offer is asked for by a press, with or without its amount',
  'cliente/partes/proxima-parcela automatic': 'the other ways to pay are shown then',
  'cliente/solicitacao/autorizar-pix-automatico current': 'the request asks the lender again',
  'solicitacao/celular/app/instalacao sellers': 'shops are an offer of help beside the page',
  'solicitacao/carregando-desembolso approval': 'the page waits and asks again',
};

interface Flow {
  load?: Record<string, { optional?: boolean } | string | null>;
}

const FLOWS = join(PORTAL_ROOT, 'flows');
const files = readdirSync(FLOWS, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(flow|part)\.yaml$/.test(path));

const optional = files.flatMap((path) => {
  const text = readFileSync(join(FLOWS, path), 'utf8');
  const id = path.replace(/\.(flow|part)\.yaml$/, '');
  const kind = path.endsWith('.part.yaml') ? 'part' : 'screen';
  return Object.entries((parse(text) as Flow).load ?? {}).flatMap(([name, load]) =>
    typeof load === 'object' && load?.optional
      ? [
          {
            name: `${id} ${name}`,
            vars: `vars.${name}`,
            text,
            screen: join(PORTAL_ROOT, 'schemas', `${id}.${kind}.yaml`),
          },
        ]
      : [],
  );
});

test('there are optional loads', () => expect(optional.length).toBeGreaterThan(8));

test.each(optional)('$name is told when it is missing', ({ name, vars, text, screen }) => {
  const isAsked = new RegExp(`${vars.replace('.', '\\.')}(\\.\\w+)? [!=]= null`);
  const isSaid = isAsked.test(readFileSync(screen, 'utf8')) || isAsked.test(text);
  expect(isSaid || name in NEEDLESS, `${name}: say on the screen that it could not be read`).toBe(true);
});

test('each reason is about a load', () => {
  expect(Object.keys(NEEDLESS).filter((name) => !optional.some((one) => one.name === name))).toEqual([]);
});
