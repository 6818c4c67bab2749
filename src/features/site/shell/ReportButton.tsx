import { useState } from 'react';
import { saveFile } from '../../../app/save-file.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';

/** Where the clipboard is closed to the page the report is handed over as a file. */
const handOver = async (report: string): Promise<'copied' | 'saved'> => {
  try {
    await navigator.clipboard.writeText(report);
    return 'copied';
  } catch {
    saveFile('session-report.json', report, 'application/json');
    return 'saved';
  }
};

const readReport = async (): Promise<string> => {
  const journal = window.croupier;
  if (!journal) throw new Error('the journal has not started');
  return journal.exportReport();
};

const ends: Readonly<Record<string, string>> = {
  copied: 'shell.report.copied',
  saved: 'shell.report.saved',
  failed: 'shell.report.failed',
};

/** Gives the redacted journal of this page to the player, for support: `npm run replay` plays it back. */
export function ReportButton() {
  const t = useText();
  const [state, setState] = useState<'idle' | 'busy' | 'copied' | 'saved' | 'failed'>('idle');
  const copy = async () => {
    setState('busy');
    try {
      setState(await handOver(await readReport()));
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button variant="plain" icon="copy" loading={state === 'busy'} onClick={() => void copy()}>
        {t('shell.report')}
      </Button>
      <span className="small soft" role="status">
        {ends[state] !== undefined && t(ends[state])}
      </span>
    </>
  );
}
