/**
 * What credit bureaus and registries know of a person: none of it is typed in an application or follows from the CPF, so
 * that a stranger who holds somebody's papers has to guess. Invented here, the same at each call for one CPF.
 */
import { createHash } from 'node:crypto';

/** A fact of the past, with what others would say. */
interface Fact {
  readonly id: string;
  readonly text: string;
  readonly values: readonly string[];
}

/** Three for each set of questions: a new set has other ones. */
export const FACTS: readonly Fact[] = [
  {
    id: 'former-city',
    text: 'Em qual destas cidades você já morou?',
    values: [
      'Campinas',
      'Juiz de Fora',
      'Londrina',
      'Feira de Santana',
      'Caruaru',
      'Joinville',
      'Anápolis',
      'Pelotas',
    ],
  },
  {
    id: 'former-bank',
    text: 'Em qual destes bancos você já teve conta?',
    values: [
      'Banrisul',
      'Banestes',
      'Sicoob',
      'Banpará',
      'BRB',
      'Banco do Nordeste',
      'Sicredi',
      'Banco da Amazônia',
    ],
  },
  {
    id: 'former-street',
    text: 'Em qual destas ruas você já morou?',
    values: [
      'Rua das Acácias',
      'Rua Rui Barbosa',
      'Rua Sete de Setembro',
      'Rua Bahia',
      'Rua dos Ipês',
      'Rua São José',
    ],
  },
  {
    id: 'store-card',
    text: 'De qual destas lojas você já teve um cartão?',
    values: [
      'Casa Aurora',
      'Magazine Central',
      'Lojas Primavera',
      'Móveis Horizonte',
      'Empório do Lar',
      'Rede Girassol',
    ],
  },
  {
    id: 'phone-company',
    text: 'De qual destas operadoras foi a sua linha mais antiga?',
    values: ['Telemig', 'Telesp Celular', 'Maxitel', 'Sercomtel', 'BCP', 'Algar', 'Tess'],
  },
  {
    id: 'first-account',
    text: 'Em que ano você abriu a sua primeira conta em banco?',
    values: ['2007', '2009', '2011', '2013', '2015', '2017'],
  },
  {
    id: 'former-district',
    text: 'Em qual destes bairros você já morou?',
    values: [
      'Jardim das Flores',
      'Vila Nova',
      'Santa Rita',
      'Boa Vista',
      'Parque Industrial',
      'Alto da Serra',
    ],
  },
  {
    id: 'former-employer',
    text: 'Em qual destas empresas você já trabalhou?',
    values: [
      'Padaria Estrela',
      'Auto Peças Lima',
      'Mercado União',
      'Gráfica Ideal',
      'Transportes Vale',
      'Clínica Sorriso',
    ],
  },
  {
    id: 'school',
    text: 'Em qual destas escolas você já estudou?',
    values: [
      'Escola Castro Alves',
      'Escola Dom Pedro II',
      'Escola Cecília Meireles',
      'Escola Tiradentes',
      'Escola Anísio Teixeira',
    ],
  },
];

/** What is true of the person with this CPF. */
export function truthOf({ id, values }: Fact, taxId: string): string {
  const digest = createHash('sha256').update(`${id} ${taxId}`).digest();
  return values[digest.readUInt32BE(0) % values.length] ?? '';
}
