import { describe, expect, it } from 'vitest';
import { presentSource, readRollout } from './rollout.ts';

const present = {
  version: '1',
  brand: { id: 'evenfall', name: 'Evenfall', favicon: '/e.svg' },
  market: { id: 'gb', minimumAge: 18, oneGame: true },
  tournaments: { enabled: true },
};
const read = (rollout: unknown, over: object = {}) => {
  const { state, faults, source } = readRollout({ ...present, ...over, rollout });
  return { state, source, paths: faults.map(({ path }) => path) };
};
const rollout = (config: object, over: object = {}) => ({ name: 'lantern', share: 0.5, config, ...over });

describe('the candidate of a configuration', () => {
  it('is the present one with its parts in their places, the entries of the market laid over', () => {
    const { state, source, paths } = read(
      rollout({ brand: { name: 'Lantern' }, market: { oneGame: false }, rollout: { name: 'x' } }),
    );
    expect(paths).toEqual([]);
    expect(state).toMatchObject({ name: 'lantern', share: 0.5 });
    expect(state?.config?.brand).toMatchObject({ id: '', name: 'Lantern', favicon: '' });
    expect(state?.config?.market).toMatchObject({ id: 'gb', minimumAge: 18, oneGame: false });
    expect(state?.config?.tournaments).toEqual({ enabled: true });
    expect(source).toEqual({
      ...present,
      brand: { name: 'Lantern' },
      market: { id: 'gb', minimumAge: 18, oneGame: false },
    });
  });

  it('is fit for nobody with a fault, which is named by its path', () => {
    expect(read(rollout({ brand: { name: 7 }, menuLinks: [{ title: 'no id' }] }))).toMatchObject({
      state: { name: 'lantern', config: null },
      source: null,
      paths: ['rollout.config.menuLinks[0].id', 'rollout.config.brand.name'].toSorted(),
    });
    // What is wrong in the present configuration is told with it.
    expect(read(rollout({ brand: { name: 'Lantern' } }), { search: { enabled: 'maybe' } })).toMatchObject({
      state: { config: null },
      paths: [],
    });
    expect(
      read(rollout({ search: { enabled: true } }), { search: { enabled: 'maybe' } }).state?.config,
    ).not.toBeNull();
  });

  it.each([
    [rollout({}, { name: 'With Space' }), 'rollout.name'],
    [rollout({}, { name: '' }), 'rollout.name'],
    [rollout({}, { share: 1.5 }), 'rollout.share'],
    [rollout({}, { share: '0.5' }), 'rollout.share'],
    [rollout({}, { config: [] }), 'rollout.config'],
    [{ name: 'lantern', share: 0.5 }, 'rollout.config'],
    ['lantern', 'rollout'],
  ])('is none where %j does not decode', (wrong, path) => {
    expect(read(wrong)).toEqual({ state: null, source: null, paths: [path] });
  });

  it('is none without the part, and no browser is told of the part', () => {
    for (const none of [undefined, null])
      expect(read(none)).toEqual({ state: null, source: null, paths: [] });
    expect(readRollout('no configuration').state).toBeNull();
    expect(presentSource({ ...present, rollout: rollout({}) })).toEqual(present);
    expect(presentSource({ ...present, rollout: 'lantern' })).toEqual(present);
    expect(presentSource(null)).toBeNull();
  });
});
