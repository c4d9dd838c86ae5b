import Type from 'typebox';
import { Address, Value } from '../annotations.ts';
import { type EffectDefinition, failable } from './contract.ts';

export const download = {
  description: 'Saves a file of the API.',
  members: {
    download: Value<string>('string', { description: 'URL below /api.' }),
    as: Type.Optional(Address({ description: 'Name of the file.' })),
    ...failable,
  },
  course: 'waits',
  does: [],
  isNamed: false,
  exposes: { download: 'address', as: 'file-name' },
  example: `- download: "'/api/claims/letter'"
  as: letter.pdf
`,
  becomes: ['downloads /api/claims/letter as letter.pdf'],
} satisfies EffectDefinition;
