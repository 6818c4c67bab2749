import { OptionCard, OptionGroup } from '../../../ui/Choice.tsx';
import { Message } from '../../../ui/Field.tsx';
import s from './Limits.module.css';

type Props<Value extends string> = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Value[];
  readonly chosen: Value | null;
  readonly titleOf: (value: Value) => string;
  /** Why it cannot go on without a choice. */
  readonly error: string | false;
  readonly onChoose: (value: Value) => void;
};

/** One of a few answers, none chosen beforehand. */
export function OneOf<Value extends string>(props: Props<Value>) {
  const { name, label, options, chosen, titleOf, error, onChoose } = props;
  return (
    <div className={s.choice}>
      <OptionGroup label={label}>
        {options.map((one) => (
          <OptionCard
            key={one}
            dot
            name={name}
            value={one}
            checked={chosen === one}
            title={titleOf(one)}
            onChange={() => onChoose(one)}
          />
        ))}
      </OptionGroup>
      <Message id={`${name}-error`} text={error} error />
    </div>
  );
}
