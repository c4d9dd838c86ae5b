/** Random requests of an operation, most of them of the right shape. */

import fc from 'fast-check';
import { JPEG } from '../../../src/conform/bodies.ts';

import { asText, junk, shapedLike, toWellFormed } from './shapes.ts';
import type { operations } from './valid-calls.ts';

export function requestFor({ path, parameters, requestBody }: (typeof operations)[number]) {
  const texts = parameters
    .filter(({ in: place }) => place !== 'header')
    .map((parameter) => fc.oneof({ weight: 6, arbitrary: shapedLike(parameter.schema) }, junk).map(asText));
  const [mediaType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const shaped = content ? shapedLike(content.schema) : fc.constant(undefined);
  const body = mediaType?.startsWith('application/json')
    ? fc.oneof({ weight: 6, arbitrary: shaped }, junk)
    : fc.constantFrom<unknown>(JPEG, Buffer.from('x'), undefined);
  return fc.record({ texts: fc.tuple(...texts), body }).map(({ texts: values, body: payload }) => {
    const query = new URLSearchParams();
    let url = path;
    const named = parameters.filter(({ in: place }) => place !== 'header');
    for (const [index, { name, in: place }] of named.entries()) {
      const value = values[index] ?? '';
      if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(toWellFormed(value)));
      else query.append(name, value);
    }
    return { url: `${url}?${query}`, payload, mediaType };
  });
}
