/**
 * The tests' browser without what the oldest supported ones (README: Safari 15.4, Chrome 108, Firefox 115) do not have.
 * Whatever the portal uses without asking whether it is there fails here as it does there.
 */

/** Init script: removes it from the page. */
export function forgetNewFeatures(): void {
  const features: readonly [object | undefined, readonly string[]][] = [
    [AbortSignal, ['timeout', 'any']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [HTMLFormElement.prototype, ['requestSubmit']],
    [Element.prototype, ['setHTMLUnsafe', 'moveBefore']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'inert']],
    [PerformanceResourceTiming.prototype, ['serverTiming']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
    [window, ['scheduler', 'navigation', 'CloseWatcher', 'fetchLater']],
  ];
  for (const [holder, names] of features) {
    for (const name of names) if (holder) Reflect.deleteProperty(holder, name);
  }
  addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  const decode = createImageBitmap;
  Object.assign(window, {
    createImageBitmap: (source: ImageBitmapSource, options?: ImageBitmapOptions) => {
      if (options?.imageOrientation === 'from-image') throw new TypeError('not a valid value');
      return decode(source, options);
    },
  });
}
