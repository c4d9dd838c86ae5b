/** Performs the commands that a run waits for. Each returns a result; none throws. */

import type { CallResult } from '@trilha/language/host';
import { carryOutInPage } from '../engine/effects/behaviours.ts';
import type { AnsweredCommand } from '../store/command-runner.ts';
import type { Surroundings } from './surroundings.ts';

/** Status of failures in the page itself: neither a server's status nor «no connection» (0). */
const PAGE_FAILURE = -1;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'page-failure';

/** No answer in time is no answer: a late one is dropped. */
function inTime(answer: Promise<CallResult>, milliseconds: number | undefined): Promise<CallResult> {
  if (milliseconds === undefined) return answer;
  const late = new Promise<CallResult>((resolve) =>
    setTimeout(() => resolve({ ok: false, status: 0, code: 'timeout', message: '' }), milliseconds),
  );
  return Promise.race([answer, late]);
}

/** The first failure loads the messages. Without them the customer reads the one for any other code. */
async function withMessages(result: CallResult, { app }: Surroundings['host']): Promise<CallResult> {
  if (!result.ok && result.status > 0)
    await app.loadErrors().then(
      ({ catalogue }) => Object.assign(app.errors.catalogue, catalogue),
      (error: unknown) => console.error(error),
    );
  return result;
}

const perform = (command: AnsweredCommand, surroundings: Surroundings): Promise<CallResult> =>
  command.do === 'call'
    ? inTime(surroundings.host.call(command.request), command.timeout)
    : carryOutInPage(command, surroundings);

export async function answerCommand(
  command: AnsweredCommand,
  surroundings: Surroundings,
): Promise<CallResult> {
  try {
    return await withMessages(await perform(command, surroundings), surroundings.host);
  } catch (error) {
    console.error(error);
    return { ok: false, status: PAGE_FAILURE, code: codeOf(error), message: '' };
  }
}
