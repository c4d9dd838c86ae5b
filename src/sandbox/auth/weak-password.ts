/** Rejects easily guessed passwords: common ones, digits only, and the person's own data. */
import { LenderError } from '../base/lender-error.ts';
import commonWords from './common-passwords.json' with { type: 'json' };

const COMMON: ReadonlySet<string> = new Set(commonWords);
/** Shorter parts of a name occur in too many words. */
const SHORTEST_OWN = 4;
const FEWEST_CHARACTERS = 4;

/** Data of a person; null where unknown. */
export interface OwnData {
  /** Eleven digits. */
  readonly taxId: string;
  readonly name: string | null;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  /** yyyy-mm-dd */
  readonly birthDate: string | null;
}

/** Lower case without accents. */
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

/** The list contains words; people add digits and punctuation around them. */
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

/** Whether a password would be among the first guesses for this person. */
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
