import { useState } from 'react';
import { saveFile } from '../../../app/save-file.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';

const journalOfPage = () => {
  const journal = window.croupier;
  if (!journal) throw new Error('the journal has not started');
  return journal;
};

const save = async (): Promise<void> => {
  const { name, content } = await journalOfPage().exportFile();
  saveFile(name, content, content.type);
};

/** Where the clipboard is closed to the page the report is handed over as a file. */
const copy = async (): Promise<void> => {
  const report = await journalOfPage().exportReport();
  await navigator.clipboard.writeText(report).catch(save);
};

/** Gives the redacted journal of this tab to the player, for support: `npm run replay` plays it back. */
export function ReportButton() {
  const t = useText();
  const [busy, setBusy] = useState<'copy' | 'save' | null>(null);
  const [end, setEnd] = useState<'done' | 'failed' | null>(null);
  const hand = async (way: 'copy' | 'save') => {
    setBusy(way);
    setEnd(null);
    setEnd(
      await (way === 'copy' ? copy() : save()).then(
        () => 'done' as const,
        () => 'failed' as const,
      ),
    );
    setBusy(null);
  };
  return (
    <>
      <Button icon="copy" loading={busy === 'copy'} onClick={() => void hand('copy')}>
        {t('shell.report')}
      </Button>
      <Button icon="download" loading={busy === 'save'} onClick={() => void hand('save')}>
        {t('shell.report.save')}
      </Button>
      <span className="small soft" role="status">
        {end !== null && t(end === 'done' ? 'shell.report.done' : 'shell.report.failed')}
      </span>
    </>
  );
}
