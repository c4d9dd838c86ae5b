/** The page of each diagnostic, from `diagnostics/*.md`: one section per code, `## <code> <title>`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { severityOf } from '@trilha/check/severity';

/** What the explanation of advice ends with. */
const adviceOn = (code: string) =>
  `Advice: it stops nothing. Where it is right as it stands, say why in the map around it: \`accepts: { ${code}: <why> }\`.`;

const FOLDER = join(import.meta.dirname, 'diagnostics');

/** Pages by code, in the order of the codes. */
export function diagnosticPages(): Map<string, string> {
  const text = readdirSync(FOLDER)
    .sort()
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    .join('\n');
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const code = section.slice(0, 5);
      const [title = '', explained = '', ...examples] = section.trim().split('\n\n');
      const whole = severityOf(code) === 'advice' ? `${explained} ${adviceOn(code)}` : explained;
      return [code, [title, whole, ...examples].join('\n\n')];
    }),
  );
}

/** The title of a page: its first line without the code. */
export const titleOf = (page: string): string => page.split('\n')[0]?.slice(6) ?? '';
