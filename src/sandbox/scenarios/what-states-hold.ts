/** What a loan has in each state: conditions, a signature, data, and pending steps. */

import type { StepCode } from '../base/wire.ts';
import { STATES, type StateName } from '../life-cycle/states.ts';
import type { Choices } from './choices.ts';

const BEFORE_THE_CONTRACT: readonly StateName[] = [
  'started',
  'incomplete',
  'preContract',
  'pendingSteps',
  'approvalOffer',
  'creditPolicy',
  'contractReady',
];

/** Pending steps of a state by default. */
const STEPS: { readonly [State in StateName]?: readonly StepCode[] } = {
  contractReady: [4],
  postContractData: [5],
  pendingSteps: [12],
  postContractSteps: [26],
};

export function stepsAskedIn(state: StateName, choices: Choices): readonly StepCode[] {
  return choices.steps ?? STEPS[state] ?? [];
}

/** Conditions exist from the pre-contract on, once they are calculated (step 3). */
export function hasConditions(state: StateName, steps: readonly StepCode[]): boolean {
  if (state === 'preContract') return !steps.includes(3);
  return state !== 'started' && state !== 'incomplete';
}

/** Whether the customer has given more answers than the contacts. */
export function isAnswered(state: StateName): boolean {
  return state !== 'started' && state !== 'incomplete';
}

export function isSigned(state: StateName, choices: Choices): boolean {
  if (state === 'declined') return choices.declinedByBank ?? false;
  return !BEFORE_THE_CONTRACT.includes(state);
}

/** Whether the form after the contract was submitted. */
export function isDataGiven(state: StateName, choices: Choices): boolean {
  return isSigned(state, choices) && state !== 'postContractData';
}

/** The states on the loan's way, where the shortest path would not include them. */
export function stationsOf(state: StateName, choices: Choices): StateName[] {
  if (state === 'contractReady' && choices.counterOffer) return ['approvalOffer', state];
  if (!isDataGiven(state, choices) || state === 'bankNotAccepted') return [state];
  if (state === 'bankAccountUpdate' && choices.bankAnswer) {
    return ['postContractSteps', 'disbursementSent', state];
  }
  if (state === 'declined') return ['postContractSteps', 'underwriting', state];
  return STATES[state].phase === 1 && state === 'postContractSteps' ? [state] : ['postContractSteps', state];
}
