import type { MoreStage } from '../../../../machines/kit/list/list.selectors.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListFoot } from '../../../ui/Page.tsx';

type MoreProps = {
  readonly stage: MoreStage;
  readonly shown: number;
  readonly total: number;
  /** How many the next page brings. */
  readonly next: number;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  /** Whether the count is said when it changes: not where something else says it. */
  readonly isSaid?: boolean;
};

/** Below rows that come page by page: how many are shown, and the button that brings more, or tries again. */
export function More({ stage, shown, total, next, onMore, onRetry, isSaid }: MoreProps) {
  const t = useText();
  const isBroken = stage === 'failed' || stage === 'stale';
  return (
    <ListFoot count={<bdi role={isSaid ? 'status' : undefined}>{t('list.shown', { shown, total })}</bdi>}>
      {isBroken && (
        <>
          <p role="alert">{t(`list.${stage}`)}</p>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </>
      )}
      {(stage === 'idle' || stage === 'busy') && (
        <Button size="l" loading={stage === 'busy'} onClick={onMore}>
          {t('list.more', { count: next })}
        </Button>
      )}
    </ListFoot>
  );
}
