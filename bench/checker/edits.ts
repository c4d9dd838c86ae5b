/** The edits after which a project is checked again. Each changes something and leaves no diagnostics. */

interface Edit {
  what: string;
  path: string;
  /** A piece of the file's text, and what stands there in a round. */
  from: string;
  to(round: number): string;
}

const words = (from: string) => ({ from, to: (round: number) => `${from} Vez ${round}.` });
const condition = (from: string) => ({ from, to: (round: number) => `${from} && query.edit != '${round}'` });

/** In turn: some that few screens depend on, some that most do. */
export const EDITS: readonly Edit[] = [
  {
    what: 'a variant',
    path: 'schemas/solicitacao/inicio/voltz.screen.yaml',
    ...words('O dinheiro pode ir para a sua conta Voltz.'),
  },
  {
    what: 'their base',
    path: 'schemas/solicitacao/inicio.screen.yaml',
    from: 'title: ',
    to: (round) => `title: Passo ${round} de `,
  },
  {
    what: 'its flow',
    path: 'flows/solicitacao/inicio.flow.yaml',
    ...condition('loan == null && device.code != null'),
  },
  {
    what: 'a routing table',
    path: 'flows/loan-routing/loan.routing.yaml',
    ...words('by the phase of the loan?'),
  },
  {
    what: 'a fragment',
    path: 'schemas/shared/person.fragment.yaml',
    from: 'label: ',
    to: (round) => `label: Item ${round}, `,
  },
  { what: 'the facts', path: 'flows/facts.yaml', ...condition('isLate: phaseId == 6') },
];

/** A file’s text after an edit. */
export function edited(text: string, { path, from, to }: Edit, round: number): string {
  if (!text.includes(from)) throw new Error(`${path} does not say «${from}»`);
  return text.replace(from, to(round));
}
