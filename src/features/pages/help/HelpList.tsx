import {
  selectHelpFound,
  selectHelpText,
  selectHelpTopics,
} from '../../../../machines/pages/help/help.selectors.ts';
import type { HelpActor } from '../../../../machines/pages/help/help.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel, Tiles } from '../../../ui/Panel.tsx';
import { EmptyState } from '../../../ui/State.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ToSupport } from './HelpArticle.tsx';
import { HelpLinks } from './HelpLinks.tsx';
import s from './Help.module.css';

type Part = { readonly help: HelpActor };

export function HelpList({ help }: Part) {
  const found = useSelect(help, selectHelpFound);
  return (
    <>
      <Search help={help} />
      {found === null ? <Topics help={help} /> : <Found help={help} />}
      <ToSupport />
    </>
  );
}

/** Searches what the page has: nothing is sent. */
function Search({ help }: Part) {
  const t = useText();
  const text = useSelect(help, selectHelpText);
  const found = useSelect(help, selectHelpFound);
  return (
    <form role="search" className={s.search} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        type="search"
        aria-label={t('help.search')}
        placeholder={t('help.search')}
        lead={<Icon name="search" />}
        value={text}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(next) => help.send({ type: 'help.search.changed', text: next })}
      />
      <p className="vh" role="status">
        {found !== null && t('help.found', { count: found.length })}
      </p>
    </form>
  );
}

function Topics({ help }: Part) {
  const topics = useSelect(help, selectHelpTopics);
  return (
    <Tiles>
      {topics.map(({ id, title, entries }) => (
        <Panel key={id} title={title}>
          <HelpLinks entries={entries} />
        </Panel>
      ))}
    </Tiles>
  );
}

function Found({ help }: Part) {
  const t = useText();
  const text = useSelect(help, selectHelpText);
  const found = useSelect(help, selectHelpFound) ?? [];
  if (found.length === 0)
    return (
      <EmptyState
        art="lens"
        title={t('help.empty', { text: text.trim() })}
        text={t('help.empty.text')}
        action={
          <Button onClick={() => help.send({ type: 'help.search.changed', text: '' })}>
            {t('help.all')}
          </Button>
        }
      />
    );
  return (
    <Panel>
      <HelpLinks entries={found} isLong />
    </Panel>
  );
}
