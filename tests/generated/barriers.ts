/** Barriers that axe does not see, each planted into the main part of a real screen. */

export interface Barrier {
  barrier: string;
  screen: string;
  state?: 'open' | 'filled' | 'errors' | 'refused';
  /** What finds it: a rule, which holds for any screen; or only the record of this one. */
  by?: 'record';
  plant(page: HTMLElement): void;
}

/** @throws for what is not on the page: a barrier that was not planted would count as found or not by chance */
function one(page: ParentNode, selector: string, words?: string): HTMLElement {
  const found = [...page.querySelectorAll<HTMLElement>(selector)].find(
    (element) => words === undefined || (element.textContent ?? '').includes(words),
  );
  if (!found) throw new Error(`Nothing to plant a barrier at: ${selector} ${words ?? ''}`);
  return found;
}

/** The same content in an element of another kind. */
function becomes(element: HTMLElement, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.className = element.className;
  other.append(...element.childNodes);
  element.replaceWith(other);
}

const labelOf = (page: ParentNode, words: string) => one(page, 'label', words) as HTMLLabelElement;
const controlOf = (page: ParentNode, words: string) =>
  one(page, `[id="${labelOf(page, words).htmlFor}"]`) as HTMLInputElement;
const swap = (first: HTMLElement, second: HTMLElement) => {
  const place = first.ownerDocument.createElement('i');
  first.replaceWith(place);
  second.replaceWith(first);
  place.replaceWith(second);
};

const START = 'solicitacao/inicio';
const LOGIN = 'acesso/entrar';
const CARD = 'cliente/pagamento/cartao';
const LOAN = 'cliente/emprestimo';
const CONTACT = 'solicitacao/inicio/lead';
const PERSON = 'produto/renegocie-suas-dividas/cadastro';

const OF_NAMES: readonly Barrier[] = [
  {
    barrier: 'two fields have each other’s names',
    screen: LOGIN,
    plant(page) {
      const [first, second] = [labelOf(page, 'CPF'), labelOf(page, 'Senha')];
      [first.htmlFor, second.htmlFor] = [second.htmlFor, first.htmlFor];
    },
  },
  {
    barrier: 'a link that says «clique aqui»',
    screen: LOGIN,
    plant: (page) => one(page, 'a', 'Esqueci minha senha').replaceChildren('Clique aqui'),
  },
  {
    barrier: 'a name that lacks the words that are seen',
    screen: LOGIN,
    plant: (page) => one(page, '[type=submit]').setAttribute('aria-label', 'Acessar'),
  },
  {
    barrier: 'a placeholder instead of a label',
    screen: CONTACT,
    plant(page) {
      controlOf(page, 'E-mail').placeholder = 'E-mail';
      labelOf(page, 'E-mail').remove();
    },
  },
  {
    barrier: 'a name that only appears under the pointer',
    screen: CONTACT,
    plant(page) {
      controlOf(page, 'E-mail').title = 'E-mail';
      labelOf(page, 'E-mail').remove();
    },
  },
  {
    barrier: 'an icon is all that a link shows, and its name is gone',
    screen: LOAN,
    plant: (page) => one(page, 'a', 'Pagar com Pix').querySelector('span')?.replaceChildren(),
  },
  {
    barrier: 'a group without its question',
    screen: CARD,
    plant(page) {
      one(page, 'fieldset legend').remove();
      one(page, 'fieldset').removeAttribute('aria-labelledby');
    },
  },
  {
    barrier: 'two links of the same name with two targets',
    screen: LOAN,
    plant: (page) => one(page, 'a', 'Parcelas').replaceChildren('Contrato'),
  },
  {
    barrier: 'a picture is named after its file',
    screen: 'cliente/emprestimo/multiplik/convidar',
    plant: (page) => one(page, '[role=img], img[alt]:not([alt=""])').setAttribute('aria-label', 'qr-1.png'),
  },
];

const OF_MESSAGES: readonly Barrier[] = [
  {
    barrier: 'the description of a field is lost',
    by: 'record',
    screen: START,
    plant: (page) => controlOf(page, 'CPF').removeAttribute('aria-describedby'),
  },
  {
    barrier: 'a message is not tied to its field',
    screen: LOGIN,
    state: 'errors',
    plant: (page) => controlOf(page, 'CPF').removeAttribute('aria-describedby'),
  },
  {
    barrier: 'a field with a message is not invalid',
    screen: LOGIN,
    state: 'errors',
    plant: (page) => controlOf(page, 'CPF').removeAttribute('aria-invalid'),
  },
  {
    barrier: 'a link of the summary leads nowhere',
    screen: LOGIN,
    state: 'errors',
    plant: (page) => one(page, '[role=alert] a').setAttribute('href', '#form_other'),
  },
  {
    barrier: 'the summary lists the fields in another order',
    screen: LOGIN,
    state: 'errors',
    plant(page) {
      const list = one(page, '[role=alert] ul, [role=alert] ol');
      list.append(...[...list.children].toReversed());
    },
  },
  {
    barrier: 'the summary is not announced',
    by: 'record',
    screen: LOGIN,
    state: 'errors',
    plant: (page) => one(page, '[role=alert]').removeAttribute('role'),
  },
  {
    barrier: 'a refusal is shown and not announced',
    by: 'record',
    screen: LOGIN,
    state: 'refused',
    plant: (page) => one(page, '.t-live').removeAttribute('aria-live'),
  },
  {
    barrier: 'a refusal is announced twice',
    screen: LOGIN,
    state: 'refused',
    plant(page) {
      const live = one(page, '.t-live');
      live.after(live.cloneNode(true));
    },
  },
  {
    barrier: 'a live region stands in another',
    screen: LOGIN,
    state: 'refused',
    plant: (page) => one(page, '.t-live > *').setAttribute('role', 'alert'),
  },
  {
    barrier: 'nothing is said while a form is sent',
    screen: LOGIN,
    plant: (page) => one(page, 'form [role=status]').remove(),
  },
  {
    barrier: 'a required field is told by a star',
    screen: LOGIN,
    plant(page) {
      controlOf(page, 'CPF').removeAttribute('aria-required');
      labelOf(page, 'CPF').append(' *');
    },
  },
];

const OF_STRUCTURE: readonly Barrier[] = [
  {
    barrier: 'the total is read before what it adds up',
    by: 'record',
    screen: CARD,
    plant(page) {
      const rows = one(page, 'dl');
      const [first, last] = [rows.firstElementChild, rows.lastElementChild];
      if (first && last) swap(first as HTMLElement, last as HTMLElement);
    },
  },
  {
    barrier: 'a heading for the eyes only',
    screen: LOAN,
    plant: (page) => becomes(one(page, 'h2'), 'p'),
  },
  {
    barrier: 'a level of headings is left out',
    screen: LOAN,
    plant: (page) => becomes(one(page, 'h2'), 'h4'),
  },
  {
    barrier: 'a heading before the title',
    screen: LOAN,
    plant: (page) => one(page, 'h1').before(one(page, 'h2')),
  },
  {
    barrier: 'a button is made of a div',
    screen: LOAN,
    plant: (page) => becomes(one(page, 'button.t-button'), 'div'),
  },
  {
    barrier: 'a link has no address',
    screen: LOAN,
    plant: (page) => one(page, 'a', 'Pagar com Pix').removeAttribute('href'),
  },
  {
    barrier: 'words are hidden from whoever listens',
    screen: LOAN,
    plant: (page) => one(page, 'p', 'Vence').setAttribute('aria-hidden', 'true'),
  },
  {
    barrier: 'a list is none to whoever listens',
    screen: LOAN,
    plant: (page) => one(page, 'ul').setAttribute('role', 'presentation'),
  },
  {
    barrier: 'a table has no names of its columns',
    screen: 'cliente/emprestimo/quitar',
    plant(page) {
      for (const head of page.querySelectorAll<HTMLElement>('thead th')) becomes(head, 'td');
    },
  },
  {
    barrier: 'a row has no name',
    screen: 'cliente/emprestimo/quitar',
    plant: (page) => becomes(one(page, 'tbody th'), 'td'),
  },
  {
    barrier: 'an order of its own for the keyboard',
    screen: LOGIN,
    plant: (page) => one(page, '[type=submit]').setAttribute('tabindex', '3'),
  },
  {
    barrier: 'a text takes a stop of the keyboard',
    screen: LOGIN,
    plant: (page) => one(page, 'p').setAttribute('tabindex', '0'),
  },
  {
    barrier: 'a field takes the focus as the page opens',
    screen: LOGIN,
    plant: (page) => controlOf(page, 'CPF').setAttribute('autofocus', ''),
  },
];

const OF_MEANING: readonly Barrier[] = [
  {
    barrier: 'an amount without its currency',
    screen: LOAN,
    plant: (page) => one(page, 'small', 'R$').remove(),
  },
  {
    barrier: 'the sign beside a control belongs to nobody',
    screen: 'cliente/solicitacao/autorizar-pix-automatico',
    plant: (page) => one(page, '.t-affix__before').removeAttribute('id'),
  },
  {
    barrier: 'a state is told by its colour only',
    by: 'record',
    screen: 'cliente/emprestimo/parcelas',
    plant: (page) => one(page, '.is-alert .t-rows__note', 'Atrasado').remove(),
  },
  {
    barrier: 'the place in the menu is told by its colour only',
    by: 'record',
    screen: LOAN,
    plant: (page) => one(page, '[aria-current]').removeAttribute('aria-current'),
  },
  {
    barrier: 'the progress is a bar without words',
    by: 'record',
    screen: 'solicitacao/verificacao/kba',
    plant(page) {
      const bar = one(page, 'progress, [role=progressbar]');
      bar.previousElementSibling?.remove();
      for (const name of ['aria-label', 'aria-labelledby', 'aria-valuetext']) bar.removeAttribute(name);
    },
  },
  {
    barrier: 'the number of a step is not said',
    by: 'record',
    screen: START,
    plant: (page) => one(page, '.t-step h2 > :first-child').remove(),
  },
  {
    barrier: 'words of a choice run into each other',
    screen: 'solicitacao/informacoes-contrato',
    plant(page) {
      const choice = one(page, 'label', '12x de');
      choice.replaceChildren((choice.textContent ?? '').replaceAll(/\s/g, ''));
    },
  },
  {
    barrier: 'a browser does not know what to fill in',
    screen: CONTACT,
    plant: (page) => controlOf(page, 'E-mail').removeAttribute('autocomplete'),
  },
  {
    barrier: 'letters are offered where digits are typed',
    screen: START,
    plant: (page) => controlOf(page, 'CPF').removeAttribute('inputmode'),
  },
  {
    barrier: 'the value of a line is a bare number',
    screen: START,
    plant: (page) => one(page, '[type=range]').removeAttribute('aria-valuetext'),
  },
  {
    barrier: 'a dialog has no name',
    screen: PERSON,
    plant: (page) => one(page, 'dialog').removeAttribute('aria-labelledby'),
  },
  {
    barrier: 'that a button opens a dialog is not said',
    by: 'record',
    screen: PERSON,
    plant: (page) => one(page, '[aria-haspopup]').removeAttribute('aria-haspopup'),
  },
];

export const BARRIERS: readonly Barrier[] = [...OF_NAMES, ...OF_MESSAGES, ...OF_STRUCTURE, ...OF_MEANING];
