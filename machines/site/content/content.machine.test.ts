import { describe, expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { contentMachine } from './content.machine.ts';
import type { LocaleData, SiteData } from './content.machine.ts';

const failure = failureOf('InternalServerError', { status: 500 });
const failed = { ok: false, failure } as const;
const { config, general } = standInInput().settings;
const site = succeed<SiteData>({ locales: { locales: [], defaultLocale: 'en-US' }, general });
const latvian = { ...config, brand: { ...config.brand, name: 'Svece' } };
const defect = failureOf('UnknownError', { message: 'content' });

const open = () => {
  const loadSite = standIn<Outcome<SiteData>>();
  const loadConfig = standIn<Outcome<LocaleData>, { readonly locale: string; readonly isChange: boolean }>();
  const { ref, sent } = runFeature(
    contentMachine.provide({ actors: { loadSite: loadSite.logic, loadConfig: loadConfig.logic } }),
    actorIds.content,
    undefined,
    [actorIds.root],
  );
  return {
    loadSite,
    loadConfig,
    ask: (locale: string) => ref.send({ type: 'content.config.requested', locale }),
    state: () => ref.getSnapshot().value,
    context: () => ref.getSnapshot().context,
    isReady: () => ref.getSnapshot().hasTag('ready'),
    heard: () => sent.splice(0).map(({ event }) => event),
  };
};

describe('content', () => {
  it('loads what is the same in every locale, then the configuration of one', async () => {
    const content = open();
    content.ask('lv');
    expect(content.loadConfig.inputs()).toEqual([]);
    await content.loadSite.last().answer(site);
    expect(content.heard()).toEqual([{ type: 'content.site.loaded' }]);
    expect([content.state(), content.isReady()]).toEqual(['waiting', false]);
    content.ask('en-US');
    await content.loadConfig.last().answer(succeed({ config }));
    expect(content.isReady()).toBe(true);
    expect(content.context()).toMatchObject({ general, config, locale: 'en-US', failure: null });
    expect(content.heard()).toEqual([{ type: 'content.config.loaded', locale: 'en-US' }]);
  });

  it('takes the configuration of the locale asked for last', async () => {
    const content = open();
    await content.loadSite.last().answer(site);
    content.ask('en-US');
    const [first] = content.loadConfig.calls;
    content.ask('lv');
    expect(first?.isStopped()).toBe(true);
    await content.loadConfig.last().answer(succeed({ config: latvian }));
    expect(content.context().config?.brand.name).toBe('Svece');
    expect(content.heard().at(-1)).toEqual({ type: 'content.config.loaded', locale: 'lv' });
  });

  it('a change of locale may bring general info in that language; one without it leaves what there was', async () => {
    const content = open();
    await content.loadSite.last().answer(site);
    content.ask('en-US');
    await content.loadConfig.last().answer(succeed({ config }));
    content.ask('lv');
    const named = { ...general, default_currency: 'USD' };
    await content.loadConfig.last().answer(succeed({ config: latvian, general: named }));
    expect(content.loadConfig.inputs().map(({ isChange }) => isChange)).toEqual([false, true]);
    expect(content.context().general).toEqual(named);
    content.ask('en-US');
    await content.loadConfig.last().answer(succeed({ config }));
    expect(content.context().general).toEqual(named);
  });

  it('goes on with the last good configuration when a later one fails', async () => {
    for (const [end, told] of [
      ['answer', failure],
      ['reject', defect],
    ] as const) {
      const content = open();
      await content.loadSite.last().answer(site);
      content.ask('en-US');
      await content.loadConfig.last().answer(succeed({ config }));
      content.ask('lv');
      content.heard();
      await content.loadConfig.last()[end](failed);
      expect([content.isReady(), content.context().config, content.context().failure]).toEqual([
        true,
        config,
        told,
      ]);
      expect(content.heard()).toEqual([{ type: 'content.config.loaded', locale: 'lv' }]);
    }
  });

  it('tells the root when there is nothing to go on with', async () => {
    for (const [end, told] of [
      ['answer', failure],
      ['reject', defect],
    ] as const) {
      const siteless = open();
      await siteless.loadSite.last()[end](failed);
      const without = open();
      await without.loadSite.last().answer(site);
      without.heard();
      without.ask('en-US');
      await without.loadConfig.last()[end](failed);
      for (const content of [siteless, without]) {
        expect([content.state(), content.heard()]).toEqual([
          'failed',
          [{ type: 'content.failed', failure: told }],
        ]);
        content.ask('lv');
        expect(content.state()).toBe('failed');
      }
    }
  });
});
