/** How passwords are stored, and which are refused as easily guessed. */
import crypto, { scryptSync } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isWeak } from '../../../src/sandbox/auth/weak-password.ts';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import {
  hashPassword,
  isOutdated,
  isPassword,
  STANDARD_COST,
} from '../../../src/sandbox/sessions/password.ts';
import { createServer } from '../../../src/server/create-server.ts';
import { Browser, lenderForFile } from '../lender-client.ts';
import { openTestDatabase, PROJECT_ROOT } from '../test-database.ts';
import { newestLink } from './mailbox.ts';

const LOWER = { N: 1024, r: 8, p: 1 };

/** A hash in the former format, without its cost. */
function hashWithoutCost(password: string): string {
  const salt = Buffer.from('sixteen bytes ab');
  const { N, r, p } = STANDARD_COST;
  const key = scryptSync(password, salt, 32, { N, r, p, maxmem: 64 * 1024 * 1024 });
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

describe('a hash', () => {
  it('contains its cost', async () => {
    expect(await hashPassword('quatro-cavalos', LOWER)).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await hashPassword('quatro-cavalos')).toMatch(/^scrypt\$16384\$8\$5\$/);
  });

  it.each([
    ['of the standard cost', () => hashPassword('quatro-cavalos'), false],
    ['of a lower cost', () => hashPassword('quatro-cavalos', LOWER), true],
    ['without a cost', () => hashWithoutCost('quatro-cavalos'), true],
  ])('%s matches the password, and no other', async (_name, make, outdated) => {
    const stored = await make();
    expect(await isPassword('quatro-cavalos', stored)).toBe(true);
    expect(await isPassword('quatro-cavalo', stored)).toBe(false);
    expect(isOutdated(stored)).toBe(outdated);
  });

  it.each([
    ['N', { N: 32, r: 4, p: 4 }, true],
    ['r', { N: 64, r: 2, p: 4 }, true],
    ['p', { N: 64, r: 4, p: 2 }, true],
    ['nothing', { N: 64, r: 4, p: 4 }, false],
    ['r, made up for by p', { N: 64, r: 2, p: 8 }, false],
  ])('of less %s than the standard is outdated: %s', async (_name, cost, outdated) => {
    expect(isOutdated(await hashPassword('quatro-cavalos', cost), { N: 64, r: 4, p: 4 })).toBe(outdated);
  });
});

describe('a weak password', () => {
  const OWN = {
    taxId: '52998224725',
    name: 'Ana Lima Conceição Souza',
    emailAddress: 'nina.pereira@exemplo.com.br',
    mobilePhoneNumber: '11987654321',
    birthDate: '1990-05-10',
  };

  it.each([
    'password',
    'Senha123',
    'SENHA@2026',
    'p@ssw0rd',
    'P@ssw0rd!!',
    'flamengo1981',
    'JesusTeAma',
    '1q2w3e4r',
    'qwertyuiop',
    '12345678',
    '10203040',
    'abababab',
    '52998224725',
    'ok529.982.247-25',
    'x10051990x',
    'x10/05/1990x',
    'conceicao-77x',
    'minhaConceição',
    'souzasouza!x',
    'nina.pereira-9',
    'kw-lima-77x',
    '12flamengo!',
    'zk19900510wq',
    'zk100590wq',
    'zap11987654321',
  ])('%s', (password) => {
    expect(isWeak(password, OWN)).toBe(true);
  });

  it.each(['quatro-cavalos', 'Tr0vão na serra', 'uma ana no lago', 'trilha-demo', 'xK9#mq2vLp', 'xkqvxkqv'])(
    'is not %s',
    (password) => {
      expect(isWeak(password, OWN)).toBe(false);
    },
  );
});

const { taxId, emailAddress, password } = EXISTING_CUSTOMER;

/** The only tests that use the cost of a real lender. */
describe('at the cost of a real lender', () => {
  let database: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await openTestDatabase();
    app = await createServer({ projectRoot: PROJECT_ROOT, buildDirectory: '/nonexistent', database });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const storedHash = async () => {
    const rows = await database.query<{ password_hash: string }>(
      'select password_hash from customer where tax_id = $1',
      [taxId],
    );
    return rows[0]?.password_hash ?? '';
  };
  const logIn = (word: string, username: string = taxId) =>
    new Browser(app).call('POST', '/api/auth/login', { body: { username, password: word } });

  it('the demo customer is seeded', async () => {
    expect(await storedHash()).toMatch(/^scrypt\$16384\$8\$5\$/);
  });

  it('an unknown name costs as much to refuse as a customer', async () => {
    // Work, not time: a busy machine measures anything.
    const scrypt = vi.spyOn(crypto, 'scrypt');
    syncBuiltinESMExports();
    const workFor = async (username: string) => {
      scrypt.mockClear();
      expect((await logIn('errada', username)).status).toBe(401);
      return scrypt.mock.calls.map(([, , length, options]) => ({ length, ...options }));
    };
    try {
      const work = await workFor(taxId);
      expect(work).toEqual([expect.objectContaining(STANDARD_COST)]);
      expect(await workFor('12345678909')).toEqual(work);
    } finally {
      scrypt.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it('a login replaces an outdated hash, a failed one does not', async () => {
    const outdated = await hashPassword(password, LOWER);
    await database.query('update customer set password_hash = $2 where tax_id = $1', [taxId, outdated]);
    expect((await logIn('errada')).status).toBe(401);
    expect(await storedHash()).toBe(outdated);
    expect((await logIn(password)).status).toBe(200);
    const renewed = await storedHash();
    expect([isOutdated(renewed), await isPassword(password, renewed)]).toEqual([false, true]);
    expect((await logIn(password)).status).toBe(200);
    expect(await storedHash()).toBe(renewed);
  });
});

describe('at the lender', () => {
  const lender = lenderForFile();

  it.each([
    ['a common one', 'Brasil2026!'],
    ['the CPF', taxId],
    ['the name', 'antunes-88-x'],
    ['the birth date', 'oi12041988'],
  ])('a new password is refused when it is %s, and the code stays valid', async (_name, newPassword) => {
    await lender.app.inject({ url: `/api/auth/password?username=${taxId}` });
    const validationCode = (await newestLink(lender, emailAddress)).split('/').at(-1);
    const set = (word: string) =>
      new Browser(lender.app).call('POST', `/api/auth/password?username=${taxId}`, {
        body: { validationCode, newPassword: word },
      });
    const reply = await set(newPassword);
    expect([reply.status, reply.json().code, reply.json().field]).toEqual([
      422,
      'password-weak',
      'newPassword',
    ]);
    expect((await set(password)).status).toBe(204);
  });
});
