/** The members of blocks that lead somewhere: exactly one of `emit`, `go`, `href` is required. */

import { Address, Emits, MapOf, Reference, Value } from '@trilha/language/definition/annotations';
import Type from 'typebox';

export const linkMembers = {
  emit: Type.Optional(Emits({ description: 'Event for the flow. Renders a button.' })),
  with: Type.Optional(
    MapOf(Value(), {
      description: 'What goes along with the event under `emit`; its effects read `event.<name>`.',
    }),
  ),
  go: Type.Optional(Reference('screen', { description: 'A screen of the portal. Renders a link.' })),
  href: Type.Optional(
    Address({ description: 'An address: https://, tel:, mailto: or a path of this site. Renders a link.' }),
  ),
  params: Type.Optional(MapOf(Value(), { description: 'Path parameters of the screen under `go`.' })),
  query: Type.Optional(MapOf(Value(), { description: 'Query of the link under `go`.' })),
};
