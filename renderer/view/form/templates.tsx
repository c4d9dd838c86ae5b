/** RJSF's templates, reduced to what is ours: fields frame themselves, sections are field types, the rest is nothing. */
import type {
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryFieldsType,
  TemplatesType,
} from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FieldProps } from '../../fields/contract.ts';
import { AnswerField } from './AnswerField.tsx';
import { type FormContext, useFieldView } from './form-context.ts';
import { ANSWER_FIELD } from './structure.ts';

function Nothing() {
  return null;
}

function Bare({ children }: FieldTemplateProps) {
  return children;
}

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

export const templates: Partial<TemplatesType> = {
  FieldTemplate: Bare,
  ObjectFieldTemplate: Group,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
};

export const fields: RegistryFieldsType = { [ANSWER_FIELD]: AnswerField };
