/**
 * A page whose files the browser has is shown before its scripts are asked for, which would take the processor of a slow phone from
 * the page's first frame. The server sends them in `<template data-scripts>` (`renderer/server/http/opened-pages.ts`).
 */

/**
 * Puts held scripts into the page after the first frame that is shown with all of it. Runs inline (`early.ts`).
 */
export function runHeldScripts(): void {
  const inFrame = (work: () => void) => {
    // A page in the background has no frames.
    if (document.hidden) setTimeout(work);
    else requestAnimationFrame(work);
  };
  const look = () => {
    const held = document.querySelector<HTMLTemplateElement>('template[data-scripts]');
    const run = () => held?.replaceWith(held.content);
    // A slow phone may never be idle; Safari does not tell.
    if (held) (window.requestIdleCallback ?? setTimeout)(run, { timeout: 200 });
    else if (document.readyState === 'loading') inFrame(look);
  };
  inFrame(look);
}
