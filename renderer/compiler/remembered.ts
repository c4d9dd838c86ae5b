/** A function of something immutable: its answer is kept as long as that lives, so what an edit leaves alone is asked once. */
export function remembered<K extends object, V>(answer: (of: K) => V): (of: K) => V {
  const answers = new WeakMap<K, { is: V }>();
  return (of) => {
    let known = answers.get(of);
    if (!known) {
      known = { is: answer(of) };
      answers.set(of, known);
    }
    return known.is;
  };
}
