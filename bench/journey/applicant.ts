/** A person whom the lender does not know, with the answers of the start page. */

import { newApplicant as newPerson, START_ANSWERS } from '../../tests/journeys/start-answers.ts';
import type { Answer } from '../../tests/support/fill.ts';

export interface Applicant {
  readonly taxId: string;
  /** By the name of a field: as it is typed, or the value of an option. */
  readonly byField: Readonly<Record<string, string | true>>;
}

const text = (answer: Answer | undefined): string => String(answer ?? '');

export function newApplicant(): Applicant {
  const { taxId, answers } = newPerson();
  return {
    taxId,
    byField: {
      principal: text(START_ANSWERS['De quanto você precisa?']),
      taxId,
      name: text(START_ANSWERS['Nome completo']),
      birthDate: '15/03/1990',
      emailAddress: text(answers['E-mail']),
      mobilePhoneNumber: text(answers['Celular com DDD']),
      employmentKind: 'employee',
      monthlyIncome: text(START_ANSWERS['Quanto você recebe por mês?']),
      payDay: text(START_ANSWERS['Em que dia você recebe?']),
      termsAccepted: true,
      creditQueryAccepted: true,
    },
  };
}

declare global {
  interface Window {
    /** Answers what the page asks now: a form of several steps shows one at a time. */
    benchFill?: (answers: Applicant['byField']) => void;
  }
}

/**
 * Runs in the page before anything else. Anonymous functions only: tsx marks named ones with a helper that the page does not
 * have.
 */
export function prepareToFill(): void {
  window.benchFill = (answers) => {
    const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [name, answer] of Object.entries(answers)) {
      const control =
        document.querySelector<HTMLInputElement>(`input[type=radio][name="${name}"][value="${answer}"]`) ??
        document.querySelector<HTMLInputElement>(`#form_${name}, #${name}`);
      if (!control) continue;
      if (answer === true || control.type === 'radio') {
        control.click();
        continue;
      }
      if (control.localName === 'select') control.value = answer;
      else setText?.call(control, answer);
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
}

/** Whether the lender has an application of this person. @param lender origin of the portal */
export async function hasApplied(lender: string, taxId: string): Promise<boolean> {
  const reply = await fetch(`${lender}/sandbox/api/events?taxId=${taxId}`);
  return ((await reply.json()) as { events: unknown[] }).events.length > 0;
}
