import { use, useSyncExternalStore } from 'react';
import { usePageFacts } from '../../../app/page-facts.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';

/** Dark or light; the choice is kept in a cookie that the page's first script reads. */
export function ThemeSwitch() {
  const t = useText();
  const store = use(usePageFacts().themeStore());
  const theme = useSyncExternalStore(
    (onChange) => {
      const subscription = store.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    () => store.getSnapshot().context.theme,
    // The server draws dark; what the browser knows comes after hydration.
    () => 'dark' as const,
  );
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      icon={next === 'light' ? 'sun' : 'moon'}
      onClick={() => store.trigger.themeChosen({ theme: next })}
    >
      {t(next === 'light' ? 'shell.theme.light' : 'shell.theme.dark')}
    </Button>
  );
}
