/**
 * In place of RJSF's default registry: the one field of its own that our forms use. The default one carries every
 * widget and template there is, and RJSF has no public way to leave them out.
 */
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';

/** Same shape as RJSF's own; our field and template come with each form's props. */
export default function getDefaultRegistry() {
  return {
    fields: { ObjectField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string) => text,
    globalFormOptions: { idPrefix: 'form', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
