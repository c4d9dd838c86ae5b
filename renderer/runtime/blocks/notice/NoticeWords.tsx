/** The content of a notice, of a block or of the whole screen: the icon of its tone beside its text. */
import type { Words } from '@trilha/language/definition/words';
import { SpriteIcon } from '../../fields/frame/SpriteIcon.tsx';
import { useHeading } from '../heading-level.ts';
import { Paragraphs } from '../Paragraphs.tsx';

const ICON = { info: 'info', success: 'check', warning: 'warning', error: 'error' } as const;

interface Props {
  tone: keyof typeof ICON;
  icon?: string;
  title?: string;
  text: Words;
}

export function NoticeWords({ tone, icon = ICON[tone], title, text }: Props) {
  const Heading = useHeading();
  return (
    <>
      <SpriteIcon name={icon} className="t-icon" />
      <div className="t-notice__body">
        {title && <Heading className="t-notice__title">{title}</Heading>}
        <Paragraphs text={text} />
      </div>
    </>
  );
}
