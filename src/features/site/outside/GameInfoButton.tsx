import { useDialogs } from '../../../actors/permanent.ts';
import { useText } from '../../../i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

/** Rules, return and prizes of a game in one press. */
export function GameInfoButton({
  sysname,
  name,
  className,
}: {
  readonly sysname: string;
  readonly name: string;
  readonly className?: string | undefined;
}) {
  const t = useText();
  const dialogs = useDialogs();
  return (
    <IconButton
      icon="info"
      className={className}
      label={`${name}: ${t('outside.game')}`}
      onClick={() =>
        dialogs.send({ type: 'dialog.requested', name: 'GameInfo', kind: 'popup', props: { sysname, name } })
      }
    />
  );
}
