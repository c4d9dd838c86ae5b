/**
 * A page whose scripts are late or broken is the server's to play: it gives the page as for browsers without scripts, with what
 * was typed, chosen and focused so far, and a form that was submitted meanwhile is posted there.
 */

declare global {
  interface Document {
    /** Lets the server play this page, unless the portal has started. Defined by the early script. */
    trilhaServer?: () => void;
    /** Resolves after the server's answer, or without one in time: true if the page is the server's. */
    trilhaAsked?: Promise<boolean>;
    /** Repeats what was pressed before the portal was ready. Defined by the early script. */
    trilhaReady?: () => void;
  }
}

const data = (): DOMStringMap => document.documentElement.dataset;
/** The last button that was pressed, and waits for the portal or the server's page. */
let pressed: HTMLElement | null = null;

function wait(button: HTMLElement | null): void {
  pressed?.removeAttribute('aria-busy');
  pressed = button;
  pressed?.setAttribute('aria-busy', 'true');
}

const sameOf = (buttons: Iterable<HTMLElement>): HTMLElement | undefined =>
  [...buttons].find(({ textContent }) => textContent === pressed?.textContent);

function copyAnswers(from: Element, to: Element): void {
  for (const old of from.querySelectorAll<HTMLInputElement>('input,select,textarea')) {
    const control = old.id === '' ? null : to.querySelector<HTMLInputElement>(`#${CSS.escape(old.id)}`);
    if (!control) continue;
    if (old.type === 'file') control.files = old.files;
    else if (old.type === 'checkbox' || old.type === 'radio') {
      if (old.checked !== old.defaultChecked) control.checked = old.checked;
    } else if (old.value !== (old.defaultValue ?? '')) control.value = old.value;
  }
}

/** Shows the server's page instead, and presses there what was pressed here. */
function show(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [root, next] = [document.getElementById('root'), page.getElementById('root')];
  const form = next?.querySelector('form');
  if (!root || !next || !form) throw new Error('not a page');
  const focused = document.activeElement?.id;
  copyAnswers(root, form);
  data().plain = 'shown';
  document.title = page.title;
  data().brand = page.documentElement.dataset.brand ?? '';
  root.replaceWith(document.adoptNode(next));
  const refresh = page.querySelector('meta[http-equiv=refresh]');
  if (refresh) document.head.append(document.adoptNode(refresh));
  if (focused) document.getElementById(focused)?.focus();
  const isSubmit = data().pending !== undefined;
  delete data().pending;
  // The first one is what Enter presses.
  const [enter, ...buttons] = form.querySelectorAll<HTMLElement>('[name="@press"]');
  const same = pressed ? sameOf(buttons) : undefined;
  (same ?? (isSubmit ? enter : undefined))?.click();
}

/** Asks the server for its page, until the portal starts. */
function ask(): void {
  if (data().ready !== undefined || data().plain !== undefined) return;
  data().plain = 'asked';
  const held = new URLSearchParams(document.trilhaQuery).toString();
  const signal = AbortSignal.timeout?.(10_000) ?? null;
  // Whose page is shown: what was typed on it is not posted for another.
  const { owner } = JSON.parse(document.getElementById('served')?.textContent || '{}') as {
    owner?: string;
  };
  document.trilhaAsked = fetch(location.pathname + location.search, {
    headers: { 'x-no-script': held, ...(owner && { 'x-page-owner': owner }) },
    signal,
  })
    .then(async (response) => {
      const html = await response.text();
      if (data().ready !== undefined) delete data().plain;
      else if (response.redirected) location.assign(response.url);
      else show(html);
    })
    .catch(() => {
      delete data().plain;
      setTimeout(ask, 3000);
    })
    .then(() => data().plain !== undefined);
}

/** Repeats what was pressed, for the portal. */
function repeat(): void {
  const isSubmit = data().pending !== undefined;
  delete data().pending;
  const again = pressed?.isConnected ? pressed : pressed && sameOf(document.querySelectorAll('button'));
  wait(null);
  // Safari 15 has no `requestSubmit`.
  if (isSubmit)
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  else again?.click();
}

/**
 * Watches for presses before hydration, and for scripts of the portal that fail. Runs inline (`early.ts`).
 *
 * `data-plain` keeps the portal from starting: while the server is `asked`, and when its page is `shown`. `data-pending` is a
 * submit, which the portal repeats if it starts after all. The last press of any other button waits for the portal, or for the
 * server's page if scripts fail; links, choices and `details` work by themselves.
 */
export function letServerTakeOver(): void {
  document.trilhaServer = ask;
  document.trilhaReady = repeat;
  document.addEventListener(
    'submit',
    (event) => {
      if (data().ready !== undefined || data().plain === 'shown') return;
      event.preventDefault();
      data().pending = '';
      wait(event.submitter);
      ask();
    },
    true,
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('button[type=button]');
      const isOurs = data().ready === undefined && data().plain !== 'shown' && data().pending === undefined;
      if (button && isOurs) wait(button);
    },
    true,
  );
  addEventListener(
    'error',
    ({ target, filename }: ErrorEvent) => {
      const failed = target instanceof HTMLScriptElement ? target.src : filename;
      if (failed?.startsWith(`${location.origin}/assets/`)) ask();
    },
    true,
  );
}
