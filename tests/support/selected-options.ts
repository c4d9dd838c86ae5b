/** happy-dom forgets which options of a parsed page are selected: chooses them again. */
interface Option {
  value: string;
  closest(selector: 'select'): unknown;
}

export function selectOptions(page: { querySelectorAll(selector: string): unknown }): void {
  for (const option of page.querySelectorAll('option[selected]') as Iterable<Option>)
    (option.closest('select') as { value: string }).value = option.value;
}
