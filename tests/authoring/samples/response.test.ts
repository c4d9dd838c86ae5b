/** The response from samples: which of them has it, and what an operation's resource is. */
import { describe, expect, test } from 'vitest';
import { resourcesOf } from '../../../renderer/authoring/samples/resources.ts';
import { type KnownResponses, sampleResponse } from '../../../renderer/authoring/samples/response.ts';
import { usualOf } from '../../../renderer/authoring/samples/usual.ts';
import type { Sample } from '../../../renderer/language/definition/sample.ts';
import type { CallResult } from '../../../renderer/language/host.ts';
import { contractOf } from '../../../renderer/project/load/project.ts';
import { stagedSample } from '../../../renderer/workbench/states/staged-sample.ts';
import { language } from '../../compiler/fixture/language.ts';
import { bad, good } from '../call-results.ts';

const KNOWN: KnownResponses = {
  own: {
    getBasket: { status: 200, value: ['tea'] },
    getBill: { status: 204, value: null },
    getNews: { status: 403, value: { code: 'forbidden', message: 'No' } },
    getRate: { status: 500, value: null },
    getOrder: { status: 200, value: { id: 1 } },
    getGuest: { status: 200, value: { name: 'Own' } },
    'getBasket?kind=old': { status: 200, value: ['ink'] },
  },
  usual: {
    context: { ticket: { seat: 3 }, order: { id: 2 } },
    responses: { getBasket: ['milk'], getNews: ['rain'], getShops: ['corner'], getTicket: { seat: 4 } },
  },
  resources: { getOrder: 'order', cancelOrder: 'order', getTicket: 'ticket', getGuest: 'guest' },
  context: { order: { id: 7 }, ticket: null, guest: null },
};

/** Operation, what happens to failures, and the response; null if there is none. */
const CASES: readonly [string, 'kept' | 'replaced', CallResult | null, string | null][] = [
  ['getBasket', 'kept', good(['tea']), 'own'],
  ['getBasket', 'replaced', good(['tea']), 'own'],
  ['getBasket?kind=old', 'kept', good(['ink']), 'own'],
  ['getBasket?kind=new', 'kept', good(['tea']), 'own'],
  ['getBill', 'kept', { ok: true, status: 204, value: null }, 'own'],
  ['getNews', 'kept', bad(403, 'forbidden', 'No'), 'own'],
  ['getNews', 'replaced', good(['rain']), 'borrowed'],
  ['getRate', 'kept', bad(500, 'unknown'), 'own'],
  ['getRate', 'replaced', null, null],
  ['getShops', 'kept', good(['corner']), 'borrowed'],
  // A shared value is answered as it is now, whatever the sample once responded.
  ['getOrder', 'kept', good({ id: 7 }), 'own'],
  ['cancelOrder', 'replaced', good({ id: 7 }), 'own'],
  ['getTicket', 'kept', good({ seat: 3 }), 'borrowed'],
  ['getGuest', 'kept', good({ name: 'Own' }), 'own'],
  ['constructor', 'kept', null, null],
  ['getNothing', 'kept', null, null],
];

test.each(CASES)('%s, failures %s', (called, failures, result, from) => {
  const [operation = '', query] = called.split('?');
  const found = sampleResponse(
    { operation, params: Object.fromEntries(new URLSearchParams(query)) },
    KNOWN,
    failures,
  );
  expect(found?.result ?? null).toEqual(result);
  expect(found && (found.isBorrowed ? 'borrowed' : 'own')).toBe(from);
});

describe('what samples have in common', () => {
  const sample = (id: string, responses: Sample['responses'], context: Sample['context'] = {}): Sample => ({
    id,
    title: id,
    url: null,
    context,
    responses,
  });
  const SAMPLES = [
    sample(
      'a',
      { getNews: { status: 500, value: null }, getBasket: { status: 200, value: 1 } },
      { order: 1 },
    ),
    sample('b', { getNews: { status: 200, value: 2 }, getBasket: { status: 200, value: 2 } }, { ticket: 2 }),
    sample('c', { getNews: { status: 200, value: 3 } }, { order: 3, ticket: 3 }),
  ];

  test('the first successful response and the first shared value count', () => {
    expect(usualOf(SAMPLES, ['getNews', 'getShops'])).toEqual({
      context: { order: 1, ticket: 2 },
      responses: { getNews: 2 },
    });
  });

  test('a staged sample borrows only responses that it lacks, and knows the shared values of others', () => {
    expect(stagedSample('c', SAMPLES)).toEqual({
      context: { order: 3, ticket: 3 },
      responses: { getNews: { status: 200, value: 3 } },
      usual: { context: { order: 1, ticket: 2 }, responses: { getBasket: 1 } },
    });
    expect(stagedSample('none', SAMPLES)).toEqual({
      context: {},
      responses: {},
      usual: { context: { order: 1, ticket: 2 }, responses: { getBasket: 1, getNews: 2 } },
    });
  });
});

/** Resources of a language, and the shared root of each operation of the fixture's contract. */
const RESOURCES: readonly [Record<string, string>, Record<string, string>][] = [
  [{ order: 'getOrder' }, { getOrder: 'order', createOrder: 'order' }],
  // A list of orders is no order.
  [{ page: 'listOrders' }, { listOrders: 'page' }],
  [
    { first: 'getOrder', second: 'createOrder' },
    { getOrder: 'first', createOrder: 'second' },
  ],
  [{}, {}],
];

test.each(RESOURCES)('operations of the resources %j', (resources, expected) => {
  const { contract } = contractOf(language);
  expect(resourcesOf({ language: { ...language, resources }, contract })).toEqual(expected);
});
