/** What the pages and messages of a login say, and why a login is refused. */

import { describe, expect, it } from 'vitest';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { application, Browser, lenderForFile } from '../lender-client.ts';
import { NOTHING, pageOf } from '../shown-page.ts';
import { beginAt, comeBack, GOOGLE_START, logInByCode } from './google-visit.ts';
import { messagesTo, newestLink, press } from './mailbox.ts';

const { taxId, emailAddress, password } = EXISTING_CUSTOMER;
const HTML = 'text/html; charset=utf-8';
const VISIT = '/sandbox/partner/visit';

const lender = lenderForFile();

const visitor = () => new Browser(lender.app);
const DEAD = {
  ...NOTHING,
  title: ['Este link não vale mais | Trilha'],
  text: ['Ele já foi usado, venceu ou foi substituído por outro. Peça um novo link para entrar.'],
  link: ['/entrar/link', 'Pedir um novo link'],
};

async function freshLink(): Promise<string> {
  await lender.pass(30);
  await visitor().call('POST', '/api/customer/send-application-link?messageKind=0', { body: { taxId } });
  return newestLink(lender, emailAddress);
}

describe('the page of a login link', () => {
  it('asks for one press', async () => {
    const link = await freshLink();
    const reply = await visitor().call('GET', link);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, HTML]);
    expect(pageOf(reply.text)).toEqual({
      ...NOTHING,
      title: ['Entrar na sua conta | Trilha'],
      text: ['Toque no botão para entrar. Este link funciona uma única vez.'],
      form: ['post', link],
      buttons: [['yes', 'Entrar']],
    });
  });

  it('says when a link is over', async () => {
    const link = await freshLink();
    await press(visitor(), link);
    for (const reply of [await visitor().call('GET', link), await press(visitor(), link)]) {
      expect([reply.status, reply.headers['content-type'], reply.headers['referrer-policy']]).toEqual([
        422,
        HTML,
        'strict-origin',
      ]);
      expect(pageOf(reply.text)).toEqual(DEAD);
    }
  });

  it('ends the session that the browser had', async () => {
    const browser = visitor();
    await browser.call('POST', '/api/auth/login', { body: { username: taxId, password } });
    const before = browser.token;
    await press(browser, await freshLink());
    expect(browser.token).not.toBe(before);
    const old = visitor();
    old.token = before;
    expect((await old.call('GET', '/api/auth/temp-token')).status).toBe(401);
  });
});

describe('the page of demonstration accounts', () => {
  const hint = `Digite o e-mail de um cliente, por exemplo ${emailAddress}.`;
  const page = {
    ...NOTHING,
    title: ['Entrar com uma conta Google de demonstração | Contas de demonstração'],
    text: [hint],
    fields: [['E-mail', 'email']],
    buttons: [['yes', 'Continuar']],
  };

  it('asks for an address', async () => {
    const browser = visitor();
    const { pathname, search } = await beginAt(browser);
    const form = ['post', pathname + search];
    const reply = await browser.call('GET', pathname + search);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, HTML]);
    expect(pageOf(reply.text)).toEqual({ ...page, form });
    const wrong = await press(browser, pathname + search, { email: 'x' });
    expect([wrong.status, pageOf(wrong.text)]).toEqual([
      422,
      { ...page, text: ['E-mail inválido.', hint], form },
    ]);
    expect((await browser.call('POST', pathname + search)).status).toBe(422);
  });

  it('takes an address with space around it', async () => {
    const browser = visitor();
    const { code, state } = await comeBack(browser, `  ${emailAddress} `);
    expect((await logInByCode(browser, { code, state })).status).toBe(200);
  });

  it('is offered by its address', async () => {
    const reply = await visitor().call('GET', '/api/auth/login/google');
    expect(reply.json()).toEqual({ url: GOOGLE_START });
  });
});

describe('the page of a partner', () => {
  const HELLO = ['A sua financeira confirmou quem você é. Nesta demonstração, a visita termina aqui.'];
  const HOME = ['/cliente', 'Voltar para a sua conta'];

  async function logged(): Promise<Browser> {
    const browser = visitor();
    await browser.call('POST', '/api/auth/login', { body: { username: taxId, password } });
    return browser;
  }
  const tokenOf = async (browser: Browser, url: string) =>
    (await browser.call('GET', url)).json<{ tempToken: string }>().tempToken;

  it.each([
    ['/api/auth/temp-token', 'Parceiro Demonstração'],
    ['/api/seller/referral/temp-token', 'Indique e Ganhe Demonstração'],
  ])('greets the customer of %s', async (url, partner) => {
    const token = await tokenOf(await logged(), url);
    expect((await lender.app.inject({ method: 'HEAD', url: `${VISIT}?token=${token}` })).statusCode).toBe(
      404,
    );
    const reply = await visitor().call('GET', `${VISIT}?token=${token}`);
    expect([reply.status, reply.headers['content-type'], reply.headers['referrer-policy']]).toEqual([
      200,
      HTML,
      'no-referrer',
    ]);
    expect(pageOf(reply.text)).toEqual({
      ...NOTHING,
      title: [`Olá, Clara! | ${partner}`],
      text: HELLO,
      link: HOME,
    });
  });

  it('greets an applicant by the name in the application, or by none', async () => {
    const browser = visitor();
    await browser.expectLoan('POST', '/api/loan/application/new', { body: application('52998224725') });
    const { id } = await browser.loan();
    const titles = [];
    for (const name of ['"  Bia  de Lima "', '" "', 'null']) {
      const content = "jsonb_set(content, '{application,personal,name}', $2::jsonb)";
      await lender.database.query(`update loan set content = ${content} where id = $1`, [id, name]);
      const token = await tokenOf(browser, '/api/auth/temp-token');
      titles.push(pageOf((await visitor().call('GET', `${VISIT}?token=${token}`)).text).title[0]);
    }
    expect(titles).toEqual([
      'Olá, Bia! | Parceiro Demonstração',
      'Olá! | Parceiro Demonstração',
      'Olá! | Parceiro Demonstração',
    ]);
  });

  it('may be visited twice, with a token each', async () => {
    const browser = await logged();
    const tokens = [
      await tokenOf(browser, '/api/auth/temp-token'),
      await tokenOf(browser, '/api/auth/temp-token'),
    ];
    for (const token of tokens)
      expect((await visitor().call('GET', `${VISIT}?token=${token}`)).status).toBe(200);
  });

  it.each(['', '?token=x', '?token=a&token=b'])('knows nobody else (%s)', async (query) => {
    const reply = await visitor().call('GET', VISIT + query);
    expect([reply.status, pageOf(reply.text)]).toEqual([
      422,
      {
        ...NOTHING,
        title: ['Não sabemos quem é você | Parceiro Demonstração'],
        text: ['Este acesso já foi usado ou venceu. Volte e entre de novo pelo portal.'],
        link: HOME,
      },
    ]);
  });
});

describe('a message', () => {
  it('with a login link says how long it is valid', async () => {
    await freshLink();
    const [message] = await messagesTo(lender, emailAddress);
    expect(message?.content).toBe(
      'Use o link para entrar na sua conta. Ele vale por 15 minutos e só uma vez.',
    );
  });

  it('with a code for a new password says so, and another one when it is set', async () => {
    const byCpf = await visitor().call('GET', `/api/auth/password?username=${taxId}`);
    expect(byCpf.json()).toEqual({ recipient: null });
    const asked = await visitor().call('GET', `/api/auth/password?username=${emailAddress.toUpperCase()}`);
    expect(asked.json()).toEqual({ recipient: 'cl***@exemplo.com.br' });
    const [first] = await messagesTo(lender, emailAddress);
    expect(first?.content).toBe(
      'Para criar uma nova senha, abra o link em até 30 minutos. Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.',
    );
    const [, start, name = '', code] = (first?.link ?? '').split('/');
    expect([start, decodeURIComponent(name)]).toEqual(['senha', emailAddress]);
    const url = `/api/auth/password?username=${taxId}`;
    await visitor().call('POST', url, { body: { validationCode: code, newPassword: password } });
    const [second] = await messagesTo(lender, emailAddress);
    expect([second?.content, second?.link]).toEqual([
      'A sua senha foi alterada. Se não foi você, peça uma nova senha agora mesmo.',
      null,
    ]);
  });
});

describe('a new password', () => {
  it('ends the links and codes that were sent before', async () => {
    const link = await freshLink();
    const codes = [];
    for (let time = 0; time < 2; time += 1) {
      await visitor().call('GET', `/api/auth/password?username=${taxId}`);
      codes.push((await newestLink(lender, emailAddress)).split('/').at(-1));
    }
    const set = async (validationCode: string | undefined) => {
      const body = { validationCode, newPassword: password };
      return (await visitor().call('POST', `/api/auth/password?username=${taxId}`, { body })).status;
    };
    expect([await set(codes[0]), await set(codes[1]), await set(codes[1])]).toEqual([422, 204, 422]);
    expect((await press(visitor(), link)).status).toBe(422);
  });
});

describe('a refusal', () => {
  const link = (kind: number, body: object) =>
    ['POST', `/api/customer/send-application-link?messageKind=${kind}`, body] as const;
  const CHECK = 'Confira os dados e tente novamente.';

  it.each<[readonly ['GET' | 'POST', string, object?], number, string, string, string?]>([
    [link(0, { taxId: '123' }), 422, 'tax-id-invalid', CHECK, 'taxId'],
    [link(0, { emailAddress: 'a@b' }), 422, 'email-invalid', CHECK, 'emailAddress'],
    [link(1, { phoneNumber: '123' }), 422, 'phone-invalid', CHECK, 'phoneNumber'],
    [link(0, {}), 422, 'email-empty', 'E-mail deve ser preenchido', 'emailAddress'],
    [link(1, {}), 422, 'phone-empty', 'Celular deve ser preenchido', 'phoneNumber'],
    [
      ['POST', '/api/auth/login', { username: taxId, password: 'errada' }],
      401,
      'unauthenticated',
      'Usuário ou senha incorretos.',
    ],
    [['GET', '/api/auth/password?username=123'], 422, 'tax-id-invalid', 'Digite um CPF válido', 'username'],
    [
      [
        'POST',
        `/api/auth/password?username=${taxId}`,
        { validationCode: 'A'.repeat(43), newPassword: 'quatro-cavalos' },
      ],
      422,
      'token-invalid',
      'Este link já foi usado ou venceu. Peça um novo.',
    ],
    [
      ['POST', '/api/auth/login/google', { googleIdToken: 'a.b.c' }],
      401,
      'unauthenticated',
      'Não foi possível confirmar a sua conta Google.',
    ],
  ])('%j says why, and which field', async ([method, url, body], status, code, message, field) => {
    const reply = await visitor().call(method, url, body ? { body } : {});
    const said = reply.json<{ code: string; message: string; field?: string }>();
    expect([reply.status, said.code, said.message, said.field]).toEqual([status, code, message, field]);
  });

  it('of a weak password says what not to use', async () => {
    await visitor().call('GET', `/api/auth/password?username=${taxId}`);
    const validationCode = (await newestLink(lender, emailAddress)).split('/').at(-1);
    const body = { validationCode, newPassword: 'Senha123' };
    const reply = await visitor().call('POST', `/api/auth/password?username=${taxId}`, { body });
    expect(reply.json<{ message: string }>().message).toBe(
      'Esta senha é fácil de adivinhar. Não use só números, palavras comuns ou os seus dados.',
    );
  });

  it('of contacts that are not the caller’s says whose to use', async () => {
    const browser = visitor();
    await browser.call('POST', '/api/auth/login', { body: { username: taxId, password } });
    const body = {
      document: taxId,
      email: 'outra@exemplo.com.br',
      phone: EXISTING_CUSTOMER.mobilePhoneNumber,
    };
    const reply = await browser.call('POST', '/api/partner/auth-token', { body });
    expect(reply.json()).toMatchObject({
      code: 'forbidden',
      message: 'Use o e-mail e o celular do seu cadastro.',
    });
  });

  it('of an account whose address nobody has says so', async () => {
    const browser = visitor();
    const given = await comeBack(browser, 'ninguem@exemplo.com.br');
    expect((await logInByCode(browser, given)).json()).toMatchObject({
      code: 'person-not-found',
      message: 'Não encontramos um cadastro com este e-mail.',
    });
  });
});
