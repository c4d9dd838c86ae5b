/** The form of custom choices, generated from their schema, and its submitted values as choices. */
import { STATES, type StateName } from '../life-cycle/states.ts';
import { CHOICES_SCHEMA, STEPS } from '../scenarios/choices.ts';
import { type Html, html, numberField, type Option, select } from './html.ts';

type Properties = typeof CHOICES_SCHEMA.properties;
type Name = keyof Properties;

interface Property {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Derived from the state, or rendered by hand below. */
const NOT_DRAWN: readonly Name[] = ['phase', 'state', 'name', 'steps', 'experiments'];

const STEP_NAMES: Readonly<Record<(typeof STEPS)[number], string>> = {
  0: 'income proof',
  1: 'bank statement, generic income',
  2: 'electronic statement',
  3: 'conditions calculation',
  4: 'contract',
  5: 'regulatory data',
  6: 'phone collateral',
  7: 'data sources',
  8: 'light phone collateral',
  9: 'psychometric',
  10: 'psychometric or statement',
  12: 'security questions',
  20: 'extra formalization',
  21: 'auto verification',
  22: 'auto data match',
  26: 'biometry',
  27: 'e-mail token',
  28: 'SMS token',
  29: 'WhatsApp token',
  31: 'Knox Guard',
};

const LABELS: { readonly [N in Name]?: string } = {
  product: 'Product label',
  employmentKind: 'Source of income',
  principal: 'Amount in cents',
  term: 'Installments',
  dueDay: 'Due day',
  paidInstallments: 'Installments paid',
  daysLate: 'Days late (80, 90, 110)',
  depositDaysAgo: 'Days since the deposit',
  buyer: 'Sold to (110)',
  answeredWith: 'Questionnaire answered with (5, 14)',
  proposalTaken: 'Proposal taken (5)',
  bankAnswer: 'Bank refused: why',
  openFinance: 'Open finance consent',
  promotion: 'Scratch cards of the promotion',
  automaticPix: 'Pix Automático (65, 80; unpaid: 80)',
  shortApplication: 'short journey',
  declinedByBank: 'declined by bank',
  unico: 'identity at unico',
  counterOffer: 'counter-offer',
  multiOffer: 'several offers',
  payrollConsent: 'payroll consent given',
  civilDataMissing: 'civil data missing',
  refers: 'takes part in Multiplik',
  contactsMissing: 'contacts missing',
  holdMinutes: 'Hold short states, minutes',
};

const NAMES = (Object.keys(CHOICES_SCHEMA.properties) as Name[]).filter((name) => !NOT_DRAWN.includes(name));
const propertyOf = (name: Name): Property => CHOICES_SCHEMA.properties[name];
const labelOf = (name: Name): string => LABELS[name] ?? name;
const isFlag = (name: Name): boolean => propertyOf(name).type === 'boolean';

function field(name: Name): Html {
  const { enum: values, minimum = 0, maximum = 0 } = propertyOf(name);
  if (!values) return numberField(name, labelOf(name), minimum, maximum);
  const options = values.map((value) => ({ value, label: String(value) }));
  return select(name, labelOf(name), options, 'as usual');
}

const checkbox = (name: string, value: string, label: string): Html =>
  html`<label><input type="checkbox" name="${name}" value="${value}">${label}</label>`;

const STATE_OPTIONS: readonly Option[] = (Object.keys(STATES) as StateName[]).map((name) => ({
  value: STATES[name].id,
  label: `${STATES[name].id} ${name} (phase ${STATES[name].phase})`,
}));

/** @param action URL of the form's POST */
export function choicesForm(action: string): Html {
  return html`<form class="fields" method="post" action="${action}">
${select('state', 'State', STATE_OPTIONS, null)}
<label>Name <input name="name" maxlength="120" autocomplete="off"></label>
${NAMES.filter((name) => !isFlag(name)).map(field)}
<fieldset><legend>And</legend>${NAMES.filter(isFlag).map((name) => checkbox(name, 'true', labelOf(name)))}</fieldset>
<fieldset><legend>Pending steps (none: as the state has them)</legend>${STEPS.map((step) => checkbox('steps', String(step), `${step} ${STEP_NAMES[step]}`))}</fieldset>
<label class="wide">Experiments, one a line: name=group <textarea name="experiments" spellcheck="false"></textarea></label>
<button class="main" name="afterwards" value="open">Create and open</button>
<button name="afterwards" value="show">Create</button>
</form>`;
}

function experimentsOf(text: string): Record<string, string> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...group] = line.split('=');
      return [name.trim(), group.join('=').trim()];
    }),
  );
}

function valueFor(name: string, text: string): unknown {
  const property = Object.hasOwn(CHOICES_SCHEMA.properties, name) ? propertyOf(name as Name) : {};
  if (property.type === 'integer') return Number(text);
  return property.type === 'boolean' ? text === 'true' : text;
}

/** The submitted values without empty ones; not validated. */
export function choicesOfForm(form: URLSearchParams): Record<string, unknown> {
  const filled = [...form].filter(([name, text]) => text.trim() !== '' && name !== 'afterwards');
  const single = filled.filter(([name]) => name !== 'steps' && name !== 'experiments');
  const steps = form.getAll('steps').map(Number);
  const experiments = experimentsOf(form.get('experiments') ?? '');
  return {
    ...Object.fromEntries(single.map(([name, text]) => [name, valueFor(name, text.trim())])),
    ...(steps.length > 0 ? { steps } : {}),
    ...(Object.keys(experiments).length > 0 ? { experiments } : {}),
  };
}
