/** Performs the commands that a run waits for. Each returns a result; none throws. */

import type { CallResult } from '@trilha/language/host';
import type { AnsweredCommand } from '../../store/command-runner.ts';
import type { Surroundings } from '../surroundings.ts';
import { copyText } from './copy-text.ts';
import { downloadFile } from './download-file.ts';

/** Status of failures in the page itself: neither a server's status nor «no connection» (0). */
const PAGE_FAILURE = -1;

const done = (value: unknown): CallResult => ({ ok: true, status: 200, value });

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'page-failure';

async function act(
  command: Extract<AnsweredCommand, { do: 'action' }>,
  surroundings: Surroundings,
): Promise<CallResult> {
  if (command.name === 'retry') {
    surroundings.retry();
    return done(null);
  }
  const action = surroundings.host.actions[command.name];
  if (!action) throw new Error(`the host has no action ${command.name}`);
  return done(await action(command.input));
}

/** No answer in time is no answer: a late one is dropped. */
function inTime(answer: Promise<CallResult>, milliseconds: number | undefined): Promise<CallResult> {
  if (milliseconds === undefined) return answer;
  const late = new Promise<CallResult>((resolve) =>
    setTimeout(() => resolve({ ok: false, status: 0, code: 'timeout', message: '' }), milliseconds),
  );
  return Promise.race([answer, late]);
}

async function download(
  { url, as }: Extract<AnsweredCommand, { do: 'download' }>,
  { host }: Surroundings,
): Promise<CallResult> {
  if (import.meta.env.SSR && host.download) return host.download(url);
  const result = await downloadFile(url, as);
  return host.downloaded?.(result) ?? result;
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

async function perform(command: AnsweredCommand, surroundings: Surroundings): Promise<CallResult> {
  switch (command.do) {
    case 'call':
      return inTime(surroundings.host.call(command.request), command.timeout);
    case 'action':
      return act(command, surroundings);
    case 'copy':
      await copyText(command.text);
      return done(null);
    case 'download':
      return download(command, surroundings);
  }
}

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
