/** Passwords that are guessed first: the most common ones, digits alone, and what is known of the person. */
import { LenderError } from '../lender-error.ts';
import commonWords from './common-passwords.json' with { type: 'json' };

const COMMON: ReadonlySet<string> = new Set(commonWords);
/** Shorter parts of a name stand in too many words. */
const SHORTEST_OWN = 4;
const FEWEST_CHARACTERS = 4;

/** What is known of somebody; null where nothing is. */
export interface OwnData {
  /** Eleven digits. */
  readonly taxId: string;
  readonly name: string | null;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  /** yyyy-mm-dd */
  readonly birthDate: string | null;
}

/** Small letters without accents. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function ownWords({ taxId, name, emailAddress, mobilePhoneNumber, birthDate }: OwnData): string[] {
  const [year = '', month = '', day = ''] = (birthDate ?? '').split('-');
  const dates = birthDate ? [day + month + year, year + month + day, day + month + year.slice(2)] : [];
  const names = plain(name ?? '').split(/[^a-z]+/);
  const mailbox = plain(emailAddress ?? '').split('@')[0] ?? '';
  return [taxId, mobilePhoneNumber ?? '', mailbox, ...names, ...dates].filter(
    (word) => word.length >= SHORTEST_OWN,
  );
}

/** The list holds words; people put digits and marks around them. */
function isCommon(password: string): boolean {
  const core = password.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  return core === '' || COMMON.has(password) || COMMON.has(core);
}

function isOwn(password: string, own: OwnData): boolean {
  const digits = password.replaceAll(/\D/g, '');
  return ownWords(own).some(
    (word) => password.includes(word) || (/^\d+$/.test(word) && digits.includes(word)),
  );
}

/** Whether a password would be among the first that somebody tries on this person. */
export function isWeak(password: string, own: OwnData): boolean {
  const text = plain(password);
  return new Set(text).size < FEWEST_CHARACTERS || isCommon(text) || isOwn(text, own);
}

/** Throws password-weak. */
export function checkPassword(password: string, own: OwnData): void {
  if (!isWeak(password, own)) return;
  throw new LenderError(
    422,
    'password-weak',
    'Esta senha é fácil de adivinhar. Não use só números, palavras comuns ou os seus dados.',
    'newPassword',
  );
}
