import { hidePrivateQuery } from './private-query.ts';

/**
 * Runs inline, before the page's scripts arrive (its hash is in the Content-Security-Policy). It removes personal
 * data from the URL, applies the brand stored in this tab, and intercepts a form submitted before hydration: the
 * browser's own submit would put the answers in the URL. `finishEarly` submits it later, so that the customer need
 * not press again.
 */
export const earlyScript = (privateQuery: readonly string[]) => `(function(d){
(${hidePrivateQuery})(${JSON.stringify(privateQuery)});
try{var b=JSON.parse(sessionStorage.getItem("trilha.session")||"{}").brand;if(b&&/^[a-z0-9-]+$/.test(b))d.documentElement.dataset.brand=b}catch(e){}
d.addEventListener("submit",function(e){if(d.documentElement.dataset.ready===undefined){e.preventDefault();d.documentElement.dataset.pending="";var n=e.submitter;if(n)n.setAttribute("aria-busy","true")}},true)
})(document)`;

/** Called after hydration: marks the page ready and submits the form that was intercepted. */
export function finishEarly(): void {
  const { dataset } = document.documentElement;
  dataset.ready = '';
  if (dataset.pending === undefined) return;
  delete dataset.pending;
  document.querySelector('form [aria-busy]')?.removeAttribute('aria-busy');
  document.querySelector('form')?.requestSubmit();
}
