/** Pictures and documents of customers: recognised by their first bytes, stored in the database. */
import { randomUUID } from 'node:crypto';
import { conflictOfState, LenderError } from '../base/lender-error.ts';
import type { StepCode } from '../base/wire.ts';
import { answerLoan, changeLoan, keepLoan, requireLoan } from '../caller/current-loan.ts';
import { refuse } from '../caller/refusal.ts';
import type { CallContext, Handler, Handlers } from '../contract/handler.ts';
import { planOf } from '../credit-decision/demo-customers.ts';
import { finishFirstPending, finishStep } from '../credit-decision/steps.ts';
import { type LoanRecord, withApplication, withFacts } from '../life-cycle/loan-record.ts';

/** The bytes that are looked at: a PDF may have others before its header, such as a byte order mark (ISO 32000-1, annex H.3.4.1). */
const HEAD = 1024;

/** First bytes by media type. */
const SIGNATURES: readonly { mediaType: string; bytes: RegExp }[] = [
  { mediaType: 'image/jpeg', bytes: /^\xff\xd8\xff/ },
  { mediaType: 'image/png', bytes: /^\x89PNG\r\n/ },
  { mediaType: 'application/pdf', bytes: /%PDF-/ },
];

/** The media type of the bytes. Throws 415 when it differs from the declared one. */
export function mediaTypeOf(content: Uint8Array, declared: string | null): string {
  const head = Buffer.from(content.subarray(0, HEAD)).toString('latin1');
  const found = SIGNATURES.find(({ bytes }) => bytes.test(head));
  const said = declared === 'image/jpg' ? 'image/jpeg' : declared;
  if (!found || found.mediaType !== said) {
    throw new LenderError(
      415,
      'unsupported-media-type',
      'O conteúdo deste arquivo não é o de uma foto (JPG ou PNG) nem o de um PDF.',
    );
  }
  return found.mediaType;
}

/** Proof of income, bank statement. */
const PROOF_STEPS: readonly StepCode[] = [0, 1];

interface Picture {
  readonly purpose: string;
  readonly content: Uint8Array;
  readonly mediaType: string;
  readonly accepted: boolean;
}

/** More pictures than any customer needs; a limit against filling the disk. */
const MOST_IMAGES = 40;

async function storeImage(call: CallContext, loanId: string, picture: Picture): Promise<void> {
  const [stored] = await call.database.query<{ count: number }>(
    'select count(*)::integer as count from image where loan_id = $1',
    [loanId],
  );
  if ((stored?.count ?? 0) >= MOST_IMAGES) throw conflictOfState();
  await call.database.query(
    `insert into image (id, loan_id, purpose, media_type, content, accepted, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), loanId, picture.purpose, picture.mediaType, picture.content, picture.accepted, call.now],
  );
}

function withBiometry(loan: LoanRecord, completed: boolean): LoanRecord {
  const { biometry } = loan.content.application;
  return withApplication(loan, { biometry: { ...biometry, submitted: true, completed } });
}

/** Step 26 done, by the lender's own comparison or a partner's. */
export function confirmIdentity(loan: LoanRecord, now: Date): LoanRecord {
  return finishStep(withBiometry(loan, true), 26, now);
}

function isRejected(loan: LoanRecord): boolean {
  const { biometry } = planOf(loan.content.application.personal.taxId);
  return biometry === 'fails-once' && loan.content.facts.biometryFailures === 0;
}

const submitIdentity: Handler<'submitIdentity'> = async (call) => {
  const purpose = call.query.kind ?? 'selfie';
  const mediaType = mediaTypeOf(call.body, call.mediaType);
  const loan = await requireLoan(call);
  if (!loan.content.application.pendingSteps.includes(26)) throw conflictOfState();
  const accepted = purpose !== 'selfie' || !isRejected(loan);
  await storeImage(call, loan.id, { purpose, content: call.body, mediaType, accepted });
  if (!accepted) {
    const biometryFailures = loan.content.facts.biometryFailures + 1;
    await keepLoan(call, withBiometry(withFacts(loan, { biometryFailures }), false));
    return refuse(422, 'biometry-rejected', 'Não conseguimos confirmar sua foto. Tire outra foto.');
  }
  if (purpose !== 'selfie') return answerLoan(call, loan);
  return changeLoan(call, confirmIdentity);
};

/**
 * A proof may have several pages: the first completes the step, the others are stored until the contract is signed.
 */
function isFurtherPage(loan: LoanRecord): boolean {
  const { pendingSteps, completedApplicationSteps } = loan.content.application;
  const isOpen =
    loan.state === 'pendingSteps' || loan.state === 'creditPolicy' || loan.state === 'contractReady';
  const isPending = PROOF_STEPS.some((step) => pendingSteps.includes(step));
  return isOpen && !isPending && PROOF_STEPS.some((step) => completedApplicationSteps.includes(step));
}

const uploadIncomeProof: Handler<'uploadIncomeProof'> = async (call) => {
  const mediaType = mediaTypeOf(call.body, call.mediaType);
  const loan = await requireLoan(call);
  const changed = isFurtherPage(loan) ? loan : finishFirstPending(loan, PROOF_STEPS, call.now);
  await storeImage(call, loan.id, { purpose: 'income-proof', content: call.body, mediaType, accepted: true });
  return answerLoan(call, await keepLoan(call, changed));
};

export const imageHandlers: Handlers = { submitIdentity, uploadIncomeProof };
