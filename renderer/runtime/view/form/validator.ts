/** RJSF's view of our validator: it asks what is wrong at a submit, and nothing else. */
import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { FormStore } from './form-store.ts';

/**
 * The form's precompiled validator behind RJSF's interface. The faults are shown by the fields themselves, each
 * subscribed to its own, so RJSF gets no `errorSchema` that would re-render the tree.
 */
export function validatorFor(store: FormStore): ValidatorType {
  const errorsOf = (answers: unknown): RJSFValidationError[] =>
    store.judgeToSend((answers ?? {}) as Record<string, unknown>).map(({ path, keyword, text }) => ({
      name: keyword,
      property: path,
      message: text,
      stack: text,
    }));
  return {
    validateFormData: (answers) => ({ errors: errorsOf(answers), errorSchema: {} }),
    isValid: (_schema, answers) => errorsOf(answers).length === 0,
    rawValidation: () => ({ errors: [] }),
  };
}
