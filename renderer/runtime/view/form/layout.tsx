/**
 * What @rjsf/core does for a form: from its structure it lays out objects with their members, ids and templates. It is
 * given its own field for objects, our field for every answer, and no answers.
 */
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type {
  ObjectFieldTemplateProps,
  Registry,
  RJSFSchema,
  FieldProps as RjsfFieldProps,
} from '@rjsf/utils';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { AnswerField, useField } from './AnswerField.tsx';
import { type FormContext, useFieldView, useShell } from './form-context.ts';

/** A section: its fields inside the component of the field type `section`. */
function Section({ fieldPathId, properties, registry }: ObjectFieldTemplateProps) {
  const field = useField(registry.formContext, fieldPathId.$id, fieldPathId.path.map(String));
  return (
    field && <field.Component {...field.props}>{properties.map(({ content }) => content)}</field.Component>
  );
}

/** The form's own grid, and the sections and elements in it. */
function Group(props: ObjectFieldTemplateProps) {
  // The root, and each element of a repeated group, whose frame is the group's.
  if (typeof props.fieldPathId.path.at(-1) === 'string') return <Section {...props} />;
  return <Fields {...props} />;
}

/** The fields, and below one of them what the form block puts there. */
function Fields({ fieldPathId, properties }: ObjectFieldTemplateProps) {
  const { below, before } = useShell();
  const isRoot = fieldPathId.path.length === 0;
  return (
    <div className="t-fields">
      {properties.flatMap(({ name, content }) =>
        isRoot && name === below ? [content, <Inset key="inset" field={name} shown={before} />] : content,
      )}
    </div>
  );
}

/** Shown together with the field above it. */
function Inset({ field, shown }: { field: string; shown: ReactNode }) {
  const { context } = useShell();
  const view = useFieldView(context, field);
  return view && !view.isHidden && shown;
}

/** One member of an object: an object again, a list of objects, or an answer. Fields frame themselves, so nothing is wrapped around them. */
function Member(props: RjsfFieldProps) {
  const context: FormContext = props.registry.formContext;
  const Group = context.current.form.Group as ComponentType<RjsfFieldProps> | undefined;
  if (Group && props.schema.type === 'array') return <Group {...props} />;
  return props.schema.type === 'object' ? <ObjectField {...props} /> : <AnswerField {...props} />;
}

/**
 * RJSF's registry with what our forms use. Its default one carries every widget and template there is, and its schema
 * utilities resolve, merge and default what a bare structure does not have.
 */
const registryOf = (context: FormContext, rootSchema: RJSFSchema): Registry =>
  ({
    fields: { ObjectField, SchemaField: Member },
    templates: { ObjectFieldTemplate: Group },
    widgets: {},
    rootSchema,
    formContext: context,
    schemaUtils: { retrieveSchema: (schema: RJSFSchema) => schema },
    translateString: (text: string) => text,
    globalFormOptions: {
      idPrefix: context.idPrefix,
      idSeparator: '_',
      useFallbackUiForUnsupportedType: false,
    },
  }) as unknown as Registry;

const nothing = () => undefined;

export function Layout({ context, structure }: { context: FormContext; structure: RJSFSchema }) {
  const registry = useMemo(() => registryOf(context, structure), [context, structure]);
  return (
    <ObjectField
      name=""
      schema={structure}
      fieldPathId={{ $id: context.idPrefix, path: [] }}
      registry={registry}
      onChange={nothing}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
}
