/** What RJSF renders with: its own field for objects, ours for every answer, our template for what stands in an object. */
import type {
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  FieldProps as RjsfFieldProps,
  TemplatesType,
} from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FieldProps } from '../../fields/contract.ts';
import { AnswerField } from './AnswerField.tsx';
import { type FormContext, useFieldView } from './form-context.ts';

const NO_ACTIONS = {
  onChange: () => undefined,
  onLeave: () => undefined,
  onProblem: () => undefined,
  onPending: () => () => undefined,
};

/** A section: its fields inside the component of the field type `section`. */
function Section({ fieldPathId, properties, registry }: ObjectFieldTemplateProps) {
  const context: FormContext = registry.formContext;
  const path = fieldPathId.path.join('.');
  const view = useFieldView(context.store, path);
  const entry = context.store.byPath.get(path);
  const Component = context.types.current.section as ComponentType<FieldProps> | undefined;
  if (!view || view.isHidden || !entry || !Component) return null;
  const id = fieldPathId.$id;
  return (
    <Component
      {...NO_ACTIONS}
      id={id}
      name={path}
      value={undefined}
      ui={view.ui}
      rules={entry.rules}
      required={entry.required}
      readOnly={view.readOnly}
      error={view.error}
      invalid={view.error !== undefined}
      describedBy={view.ui.help ? `${id}-help` : undefined}
      last={false}
    >
      {properties.map((property) => property.content)}
    </Component>
  );
}

/** The form's own grid, and the sections in it. */
function Group(props: ObjectFieldTemplateProps) {
  if (props.fieldPathId.path.length > 0) return <Section {...props} />;
  return <div className="t-fields">{props.properties.map((property) => property.content)}</div>;
}

/** One member of an object: an object again, or an answer. Fields frame themselves, so nothing is wrapped around them. */
function Member(props: RjsfFieldProps) {
  const { ObjectField } = props.registry.fields;
  if (props.schema.type === 'object' && ObjectField) return <ObjectField {...props} />;
  return <AnswerField {...props} />;
}

export const templates: Partial<TemplatesType> = { ObjectFieldTemplate: Group };

export const fields: RegistryFieldsType = { SchemaField: Member };
