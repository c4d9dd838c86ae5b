import { hidePrivateQuery } from './private-query.ts';

/**
 * Runs inline, before the page's scripts arrive (its hash stands in the Content-Security-Policy). It takes personal
 * data out of the address, puts on the brand that this tab already has, and holds a form that is submitted too early:
 * the browser must not send it by itself (answers would stand in the URL), and the customer must not have to press
 * again.
 */
export const earlyScript = (privateQuery: readonly string[]) => `(function(d){
(${hidePrivateQuery})(${JSON.stringify(privateQuery)});
try{var b=JSON.parse(sessionStorage.getItem("trilha.session")||"{}").brand;if(b&&/^[a-z0-9-]+$/.test(b))d.documentElement.dataset.brand=b}catch(e){}
d.addEventListener("submit",function(e){if(d.documentElement.dataset.ready===undefined){e.preventDefault();d.documentElement.dataset.pending="";var n=e.submitter;if(n)n.setAttribute("aria-busy","true")}},true)
})(document)`;

/** After hydration: marks the page ready and sends the form that was submitted before. */
export function finishEarly(): void {
  const { dataset } = document.documentElement;
  dataset.ready = '';
  if (dataset.pending === undefined) return;
  delete dataset.pending;
  document.querySelector('form [aria-busy]')?.removeAttribute('aria-busy');
  document.querySelector('form')?.requestSubmit();
}
