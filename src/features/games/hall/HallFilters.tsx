import { useState } from 'react';
import {
  selectIsFiltering,
  selectProviders,
  selectQuery,
  selectTotal,
} from '../../../../machines/games/hall/hall.selectors.ts';
import type { HallActor } from '../../../../machines/games/hall/hall.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CurtainMenu, RailGroup } from '../../../ui/Rail.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ProviderChecks } from './ProviderChecks.tsx';

const SEARCHED_FROM = 12;

/** All providers, in the curtain. */
export function HallFilters({ hall }: { readonly hall: HallActor }) {
  const t = useText();
  const [text, setText] = useState('');
  const providers = useSelect(hall, selectProviders);
  const query = useSelect(hall, selectQuery);
  const total = useSelect(hall, selectTotal);
  const isFiltering = useSelect(hall, selectIsFiltering);
  const close = () => hall.send({ type: 'hall.filters.closed' });
  const wanted = text.trim().toLowerCase();
  return (
    <Dialog kind="curtain" title={t('hall.filters')} closeLabel={t('common.close')} onCloseRequest={close}>
      <CurtainMenu
        head={
          providers.length > SEARCHED_FROM && (
            <TextInput
              type="search"
              aria-label={t('hall.providers.search')}
              placeholder={t('hall.providers.search')}
              value={text}
              onChange={setText}
            />
          )
        }
        foot={
          <>
            <p className="vh" role="status">
              {!isFiltering && t('hall.filters.show', { count: total })}
            </p>
            <Button variant="primary" size="l" wide loading={isFiltering} onClick={close}>
              {t('hall.filters.show', { count: total })}
            </Button>
            {query.providers.length > 0 && (
              <Button wide onClick={() => hall.send({ type: 'hall.providers.cleared' })}>
                {t('hall.filters.clear')}
              </Button>
            )}
          </>
        }
      >
        <RailGroup title={t('hall.providers')} as="group">
          <ProviderChecks
            hall={hall}
            providers={providers.filter(({ name }) => name.toLowerCase().includes(wanted))}
          />
        </RailGroup>
      </CurtainMenu>
    </Dialog>
  );
}
