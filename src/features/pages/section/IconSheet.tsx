import { Icon } from '../../../icons/Icon.tsx';
import { iconNames } from '../../../icons/icon-names.ts';
import s from './Section.module.css';

/** Every symbol of the sprite with its name. */
export function IconSheet() {
  return (
    <ul className={s.icons}>
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} />
          <code dir="ltr">{name}</code>
        </li>
      ))}
    </ul>
  );
}
