import {
  selectExportNotice,
  selectExportStage,
  selectExportUrl,
  selectExportWaitUntil,
  selectIsExportOther,
} from '../../../machines/betting/bets/bets.selectors.ts';
import type { BetsActor, ExportStage } from '../../../machines/betting/bets/bets.selectors.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { shortTime, useCountdown, WaitStatus } from '../../app/countdown.tsx';
import s from '../account/profile/Profile.module.css';

type Part = { readonly bets: BetsActor };

/** The history as a file: asked for, then fetched when it is ready. Nothing is shown where it is not offered. */
export function BetsExport({ bets }: Part) {
  const t = useText();
  const stage = useSelect(bets, selectExportStage);
  const notice = useSelect(bets, selectExportNotice);
  const isOther = useSelect(bets, selectIsExportOther);
  if (stage === 'off') return null;
  return (
    <Panel title={t('bets.export.title')}>
      <p className="small soft">{t('bets.export.text')}</p>
      {notice && (
        <Note tone="warning" role="alert">
          {t(notice.id) || t('errors.default')}
        </Note>
      )}
      {stage === 'ready' && isOther && <Note tone="info">{t('bets.export.other')}</Note>}
      {stage === 'late' && <Note tone="info">{t('bets.export.late')}</Note>}
      <div className={s.actions}>
        {stage === 'ready' ? <Ready bets={bets} /> : <Request bets={bets} stage={stage} />}
      </div>
    </Panel>
  );
}

function Ready({ bets }: Part) {
  const t = useText();
  const url = useSelect(bets, selectExportUrl);
  return (
    <>
      {url !== null && (
        <Button icon="download" href={url} rel="noopener noreferrer" download>
          {t('bets.export.download')}
        </Button>
      )}
      <Button variant="plain" onClick={() => bets.send({ type: 'bets.export.requested' })}>
        {t('bets.export.again')}
      </Button>
    </>
  );
}

function Request({ bets, stage }: Part & { readonly stage: ExportStage }) {
  const t = useText();
  const waitUntil = useSelect(bets, selectExportWaitUntil);
  const until = stage === 'waiting' ? waitUntil : 0;
  const seconds = useCountdown(until);
  const isLate = stage === 'late';
  const label = t(isLate ? 'bets.export.check' : 'bets.export.request');
  return (
    <>
      <Button
        icon={isLate ? 'refresh' : 'download'}
        loading={stage === 'busy'}
        loadingText={t('bets.export.preparing')}
        disabled={stage === 'waiting'}
        onClick={() => bets.send({ type: isLate ? 'bets.export.checked' : 'bets.export.requested' })}
      >
        {seconds > 0 ? t('auth.wait', { time: shortTime(seconds) }) : label}
      </Button>
      <WaitStatus until={until} say={(time) => t('auth.wait', { time })} />
    </>
  );
}
