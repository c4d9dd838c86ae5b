/** An amount in large figures: what stands before its first digit, a sign or a word, is smaller. */
import './amount.css';

interface Props {
  value: string;
  /** How often, before it: «12x de». */
  count?: string;
}

export function Amount({ value, count = '' }: Props) {
  const [, sign = '', rest = value] = /^(\D+)(\d.*)$/s.exec(value) ?? [];
  return (
    <p className="t-amount">
      {count !== '' && <span className="t-amount__count">{`${count} `}</span>}
      <span className="t-amount__value">
        {sign !== '' && <small>{sign}</small>}
        <span>{rest}</span>
      </span>
    </p>
  );
}
