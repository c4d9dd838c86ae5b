/** The words of a report. */
import type { Report } from './conform.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How many differences there are in all. */
export const countOf = ({ played }: Report): number =>
  played.reduce((sum, { differences }) => sum + differences.length, 0);

export function reportText(report: Report): string {
  const { played, left } = report;
  const calls = played.map(({ operation: { id, method, path }, status, differences }) => {
    const head = `${method.toUpperCase()} ${path} ${id}: ${status ?? 'no answer'}`;
    const lines = differences.flatMap(({ what, effect }) => [`  ${what}`, `    → ${effect}`]);
    return [differences.length === 0 ? `${head}, as promised` : head, ...lines].join('\n');
  });
  const reasons = [...new Set(left.map(({ why }) => why))].map((why) => {
    const ids = left.filter((one) => one.why === why).map(({ id }) => id);
    return `  ${why}: ${ids.join(', ')}`;
  });
  const differing = played.filter(({ differences }) => differences.length > 0).length;
  return [
    ...calls,
    ...(left.length > 0 ? ['', 'not played', ...reasons] : []),
    '',
    `${counted(played.length, 'call', 'calls')} played, ${left.length} not: ${counted(countOf(report), 'difference', 'differences')}${differing > 0 ? ` in ${counted(differing, 'call', 'calls')}` : ''}`,
  ].join('\n');
}
