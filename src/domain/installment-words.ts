/** Installments in a Portuguese sentence. Numbers ascend; there is at least one. */

/** More than this many in a row are said as a range. */
const LONGEST_COUNTED = 3;

/** `[3]` → «3», `[3, 4]` → «3 e 4», `[3, 4, 5]` → «3, 4 e 5», `[3, 4, 5, 6]` → «3 a 6», `[1, 3, 4, 5, 6]` → «1 e 3 a 6». */
export function listedNumbers(numbers: readonly number[]): string {
  const parts = runsOf(numbers).flatMap((run) =>
    run.length > LONGEST_COUNTED ? [`${run[0]} a ${run.at(-1)}`] : run.map(String),
  );
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} e ${last}` : last;
}

/** «parcela 3», «parcelas 3 e 4». */
export function installmentsNamed(numbers: readonly number[]): string {
  return `${numbers.length > 1 ? 'parcelas' : 'parcela'} ${listedNumbers(numbers)}`;
}

/** «da parcela 3», «das parcelas 3 e 4». */
export function ofInstallments(numbers: readonly number[]): string {
  return `${numbers.length > 1 ? 'das' : 'da'} ${installmentsNamed(numbers)}`;
}

function runsOf(numbers: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && run.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs;
}
