import type { LoyaltyCharacter } from '../../../../schemas/rewards/loyalty.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import s from './Character.module.css';

type CharacterProps = {
  /** Null when none is chosen. */
  readonly character: LoyaltyCharacter | null;
  readonly onChange: () => void;
};

/** The player's character, and the way to another. */
export function Character({ character, onChange }: CharacterProps) {
  const t = useText();
  return (
    <section className={s.character} aria-label={t('loyalty.character')}>
      {character?.image && (
        <span className={s.thumb}>
          <Picture src={character.image} width={108} height={72} />
        </span>
      )}
      <div>
        <p className="small muted">{t('loyalty.character')}</p>
        <p className="strong">{character ? character.name : t('loyalty.character.none')}</p>
        {character?.description && <p className="small soft">{character.description}</p>}
      </div>
      <Button onClick={onChange}>
        {t(character ? 'loyalty.character.change' : 'loyalty.character.choose')}
      </Button>
    </section>
  );
}
