import { usePage } from './use-page.ts';
import { fill, moneyText, moneyTogether, symbolOf } from './words.ts';

/** Quick stakes, minor units. */
const presets = [200, 500, 1000, 2500];

type StakeFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly field: {
    readonly stake: string;
    readonly stakeMinor: number | null;
    readonly isStakeGood: boolean;
  };
  readonly hasPresets: boolean;
  readonly onChange: (value: string) => void;
};

/** Empty until the player chooses. */
export function StakeField({ id, label, field, hasPresets, onChange }: StakeFieldProps) {
  const { t, currency, stakes } = usePage();
  const errorId = `${id}-error`;
  const inRange = moneyTogether([stakes.min, stakes.max]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="stake">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-describedby={errorId}
          aria-invalid={field.isStakeGood ? undefined : true}
          value={field.stake}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <span>{symbolOf(currency)}</span>
      </div>
      <p className="error" id={errorId} hidden={field.isStakeGood}>
        {!field.isStakeGood &&
          fill(t.bounds, { min: inRange(stakes.min, currency), max: inRange(stakes.max, currency) })}
      </p>
      {hasPresets && (
        <div className="presets" role="group" aria-label={t.presets}>
          {presets.map((minor) => (
            <button
              key={minor}
              type="button"
              data-stake={minor}
              aria-pressed={minor === field.stakeMinor}
              onClick={() => onChange((minor / 100).toFixed(2))}
            >
              <bdi>{moneyText(minor, currency)}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
