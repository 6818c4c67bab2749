import { expect, it } from 'vitest';
import { livesOf, wiringOf } from '../../tests/model/wiring.ts';
import type { Module } from '../../tests/model/machines.ts';

const lives = livesOf(Object.values(import.meta.glob<Module>('../**/*.live.ts', { eager: true })));

it('finds what it is about', () => {
  expect(lives.length).toBeGreaterThan(70);
});

it.each(lives)(
  '%s has an effect in the place of every one that its machines name, and loads each',
  async (name, live) => {
    expect(await wiringOf(name, live)).toEqual({ missing: [], others: [] });
  },
);
