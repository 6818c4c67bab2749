import { buildPath } from '../../../../schemas/rules/site/routes.ts';
import { useHref } from '../../../app/links.ts';

/** The address of a game in one of its modes. */
export function useGameHref(): (sysname: string, mode: 'demo' | 'real') => string {
  const href = useHref();
  return (sysname, mode) => href(buildPath('game-sysname', { sysname })) + (mode === 'real' ? '#real' : '');
}
