/** What the controls of a form must say to whoever does not see it. */
import * as words from '../../renderer/runtime/locale/current.ts';
import { byId, named, referenced, textIn } from './page-words.ts';

type Control = HTMLInputElement;

const CONTROLS = 'input:not([type=hidden]):not([hidden]), select, textarea';
const controlsOf = (page: ParentNode) => [...page.querySelectorAll<Control>(CONTROLS)];

/** What is seen beside a control, or over its group. */
function labelOf(page: ParentNode, control: Control): string {
  const label = [...page.querySelectorAll('label')].filter(({ htmlFor }) => htmlFor === control.id);
  const around = control.closest('label');
  return textIn(label[0] ?? around);
}

const described = (page: ParentNode, element: Element) =>
  referenced(element, 'aria-describedby').map((id) => byId(page, id));

/** A name that is seen, and only one. */
function labels(page: ParentNode): string[] {
  return controlsOf(page).flatMap((control) => {
    const own = [...page.querySelectorAll('label')].filter(({ htmlFor }) => htmlFor === control.id);
    const given = control.getAttribute('aria-label') ?? control.getAttribute('title');
    return [
      ...(labelOf(page, control) === '' ? [`nobody sees the name of ${control.name}`] : []),
      ...(own.length > 1 ? [`two labels of ${control.name}`] : []),
      ...(given === null ? [] : [`${control.name} has another name than its label: ${given}`]),
    ];
  });
}

const isError = (element: Element | null) => element?.classList.contains('t-field__error') === true;

/** A message belongs to the control that it is about, which is invalid. */
function messages(page: ParentNode): string[] {
  const invalid = [...page.querySelectorAll('[aria-invalid=true]')];
  const tied = new Set(
    [...page.querySelectorAll('[aria-describedby]')].flatMap((one) => referenced(one, 'aria-describedby')),
  );
  return [
    ...invalid
      .filter((control) => !described(page, control).some(isError))
      .map((control) => `invalid without a message: ${named(control)}`),
    ...[...page.querySelectorAll('.t-field__error')]
      .filter(({ id }) => !tied.has(id))
      .map((message) => `a message of no control: ${textIn(message)}`),
    ...[...page.querySelectorAll('[aria-describedby]')]
      .filter((control) => described(page, control).some(isError))
      .filter((control) => !control.matches('[aria-invalid=true], [role=group], [type=file]'))
      .map((control) => `a message, and not invalid: ${named(control)}`),
  ];
}

/** The summary of errors leads to the fields in their order. */
function summaryOrder(page: ParentNode): string[] {
  const targets = [...page.querySelectorAll('[role=alert] a[href^="#"]')].flatMap(
    (link) => byId(page, link.getAttribute('href')?.slice(1) ?? '') ?? [],
  );
  return targets.flatMap((target, at) => {
    const next = targets[at + 1];
    const isBefore = next && (target.compareDocumentPosition(next) & 4) === 0;
    return isBefore ? [`the summary names ${named(next)} after what follows it`] : [];
  });
}

/** What need not be answered says so, and all else is required. */
function required(page: ParentNode): string[] {
  return controlsOf(page).flatMap((control) => {
    if (/^(range|radio|file|checkbox)$/.test(control.type) || control.readOnly) return [];
    const isRequired = control.required || control.getAttribute('aria-required') === 'true';
    const isOptional = labelOf(page, control).includes(words.optional);
    return isRequired === isOptional ? [`required or optional? ${control.name}`] : [];
  });
}

/** Groups of choices have a question. */
const groups = (page: ParentNode): string[] =>
  [...page.querySelectorAll('fieldset, [role=radiogroup], [role=group]')].flatMap((group) => {
    const words = [...referenced(group, 'aria-labelledby').map((id) => textIn(byId(page, id)))];
    const legend = textIn(group.querySelector(':scope > legend'));
    const name = group.getAttribute('aria-label') ?? (words.join(' ') || legend);
    return name === '' ? [`choices without a question: ${textIn(group).slice(0, 60)}`] : [];
  });

/** What browsers fill in, by the label. */
const PURPOSES: readonly [RegExp, RegExp][] = [
  [/^Nome completo$/, /^name$/],
  [/^E-mail( |$)/, /^email$/],
  [/^Celular/, /^tel/],
  [/^Senha$/, /^current-password$/],
  [/^Nova senha$/, /^new-password$/],
  [/^CEP$/, /^postal-code$/],
  [/^Data de nascimento$/, /^bday$/],
  [/^Código de 6 números$/, /^one-time-code$/],
  [/^Número do cartão$/, /^cc-number$/],
  [/^Nome como está no cartão$/, /^cc-name$/],
  [/^Validade$/, /^cc-exp$/],
];

const purposes = (page: ParentNode): string[] =>
  controlsOf(page).flatMap((control) => {
    const label = labelOf(page, control);
    const [, purpose] = PURPOSES.find(([words]) => words.test(label)) ?? [];
    const isKnown = purpose?.test(control.getAttribute('autocomplete') ?? '');
    return purpose && !isKnown && control.type !== 'radio' && control.type !== 'checkbox'
      ? [`browsers do not know what «${label}» is`]
      : [];
  });

/** A line says its value with its unit. */
const lineValues = (page: ParentNode): string[] =>
  [...page.querySelectorAll('[type=range]:not([aria-valuetext])')].map(
    (line) => `a bare number: ${named(line)}`,
  );

/** Digits come with a keyboard of digits. */
const keyboards = (page: ParentNode): string[] =>
  controlsOf(page).flatMap((control) =>
    /^[(]?0{2,}/.test(control.placeholder ?? '') && !control.inputMode && control.type !== 'tel'
      ? [`letters are offered for digits: ${control.name}`]
      : [],
  );

/** Where it is said that something is on its way. */
const places = (page: ParentNode): string[] =>
  [...page.querySelectorAll('form')].flatMap((form) => [
    ...(form.querySelector('[role=status]') ? [] : ['a form that says nothing while it is sent']),
    // It would lose the focus.
    ...(form.querySelector('[type=submit][disabled]') ? ['a form whose button is out of reach'] : []),
  ]);

export const faultsOfForms = (page: ParentNode): string[] =>
  [labels, messages, summaryOrder, required, groups, purposes, lineValues, keyboards, places].flatMap(
    (rule) => rule(page),
  );
