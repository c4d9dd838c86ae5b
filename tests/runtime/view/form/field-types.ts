/** The field types that the tests of forms use. */
import { CheckboxField } from '../../../../renderer/runtime/fields/checkbox/CheckboxField.tsx';
import { ConsentField } from '../../../../renderer/runtime/fields/consent/ConsentField.tsx';
import { DateField } from '../../../../renderer/runtime/fields/date/DateField.tsx';
import { FileField } from '../../../../renderer/runtime/fields/file/FileField.tsx';
import { HiddenField } from '../../../../renderer/runtime/fields/hidden/HiddenField.tsx';
import { MaskedField } from '../../../../renderer/runtime/fields/masked/MaskedField.tsx';
import { MoneyField } from '../../../../renderer/runtime/fields/money/MoneyField.tsx';
import { PhotoField } from '../../../../renderer/runtime/fields/photo/PhotoField.tsx';
import { RadioField } from '../../../../renderer/runtime/fields/radio/RadioField.tsx';
import { RepeatedGroupField } from '../../../../renderer/runtime/fields/repeated-group/RepeatedGroupField.tsx';
import { SectionField } from '../../../../renderer/runtime/fields/section/SectionField.tsx';
import { SelectField } from '../../../../renderer/runtime/fields/select/SelectField.tsx';
import { TextField } from '../../../../renderer/runtime/fields/text/TextField.tsx';
import { TilesField } from '../../../../renderer/runtime/fields/tiles/TilesField.tsx';

export const fieldTypes = {
  text: TextField,
  masked: MaskedField,
  date: DateField,
  money: MoneyField,
  select: SelectField,
  radio: RadioField,
  tiles: TilesField,
  checkbox: CheckboxField,
  consent: ConsentField,
  photo: PhotoField,
  file: FileField,
  section: SectionField,
  'repeated-group': RepeatedGroupField,
  hidden: HiddenField,
};
