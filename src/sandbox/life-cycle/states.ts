/** The states of a loan and their phases (specification §4.2; the names are our own). */

export const STATES = {
  started: { id: 1, phase: 1 },
  incomplete: { id: 3, phase: 1 },
  preContract: { id: 4, phase: 1 },
  contractReady: { id: 5, phase: 1 },
  postContractData: { id: 6, phase: 1 },
  bankNotAccepted: { id: 7, phase: 1 },
  pendingSteps: { id: 13, phase: 1 },
  approvalOffer: { id: 14, phase: 1 },
  postContractSteps: { id: 15, phase: 1 },
  creditPolicy: { id: 16, phase: 1 },
  bankAccountUpdate: { id: 29, phase: 1 },
  underwriting: { id: 40, phase: 2 },
  offerAfterAnalysis: { id: 47, phase: 2 },
  autoApproved: { id: 48, phase: 2 },
  declined: { id: 51, phase: 3 },
  approvalPending: { id: 60, phase: 4 },
  disbursementRequested: { id: 61, phase: 4 },
  disbursementSent: { id: 62, phase: 4 },
  paid: { id: 63, phase: 4 },
  current: { id: 65, phase: 5 },
  installmentsInPreparation: { id: 66, phase: 5 },
  withdrawing: { id: 71, phase: 5 },
  late: { id: 80, phase: 6 },
  lateInExternalAgreement: { id: 90, phase: 6 },
  settled: { id: 100, phase: 7 },
  settledEarly: { id: 102, phase: 7 },
  sold: { id: 110, phase: 8 },
} as const;

export type StateName = keyof typeof STATES;

const NAME_BY_ID = new Map<number, StateName>(
  (Object.keys(STATES) as StateName[]).map((name) => [STATES[name].id, name]),
);

/** The state with this id. Throws for an unknown id. */
export function stateNamed(id: number): StateName {
  const name = NAME_BY_ID.get(id);
  if (!name) throw new RangeError(`no state ${id}`);
  return name;
}
