/**
 * What stands in for RJSF's default registry in a build: the two fields our forms use. The default one carries every
 * widget and template there is, and RJSF has no public way to leave them out; `../rjsf-build.ts` puts this in its place.
 */
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';

/** Same shape as RJSF's own; the templates come with each form's props. */
export default function getDefaultRegistry() {
  return {
    fields: { ObjectField, SchemaField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string) => text,
    globalFormOptions: { idPrefix: 'form', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
