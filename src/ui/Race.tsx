import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import type { Fact } from './Facts.tsx';
import { Picture, type PictureSource } from './Picture.tsx';
import s from './Race.module.css';

export interface RaceHeadProps {
  /** "Running · slots and sea games". */
  readonly state: ReactNode;
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly action?: ReactNode;
  readonly picture?: PictureSource | undefined;
  readonly fallback?: string | undefined;
}

/** The head of a tournament: print ground, title, three figures, one way in. */
export function RaceHead({ state, title, facts, action, picture, fallback }: RaceHeadProps) {
  return (
    <section className={s.race}>
      <div className={s.text}>
        <div>
          <p className="strong">{state}</p>
          <h1 className="display">{title}</h1>
        </div>
        <dl className={cx('num', s.facts)}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd className="display">
                <bdi>{fact.value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {action && <div className="row">{action}</div>}
      </div>
      {picture && (
        <div className={s.picture}>
          <Picture {...picture} fallback={fallback} width={640} height={400} first />
        </div>
      )}
    </section>
  );
}

export interface LevelHeadProps {
  /** "Level 4, Lamplighter". */
  readonly level: ReactNode;
  /** "2,140 points". */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly motif?: PictureSource | undefined;
}

/** The head of the loyalty pages: the spotlight with the player's points. */
export function LevelHead({ level, title, text, actions, motif }: LevelHeadProps) {
  return (
    <section className={s.level}>
      {motif && (
        <span className={s.motif}>
          <Picture {...motif} width={400} height={400} eager />
        </span>
      )}
      <div>
        <p className="strong">{level}</p>
        <h1 className="display num">{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </section>
  );
}
