import type { AnyEventObject } from 'xstate';
import type { MachineCases } from '../../machines/kit/cases.ts';
import { cases as dialogCases } from '../../machines/site/dialogs/dialogs.cases.ts';
import type { DialogsContext } from '../../machines/site/dialogs/dialogs.machine.ts';
import type { DialogRequested } from '../../machines/kit/message-events.ts';
import { succeed } from '../../schemas/rules/kit/outcome.ts';
import { flowTest } from '../harness/model-flow.ts';
import { expect, test } from '../harness/test.ts';
import { goTo, sendTo } from './pages/actors.ts';
import { expectPath } from './pages/visit.ts';

const popup = 'PromocodeActivatedPopup';
const curtain = 'SiteMenu';
const confirm = 'RaiseLimit';
const offer = 'CampaignPopup';
const asked = (name: string, kind: DialogRequested['kind'], rest: object = {}) => ({
  type: 'dialog.requested',
  name,
  kind,
  ...rest,
});
const html = [{ tag: 'p', children: ['Surely?'] }];

/** The queue, with one dialog of each kind; other features ask for dialogs while one is open. */
const cases: MachineCases = {
  ...dialogCases,
  events: [
    asked(popup, 'popup', { props: { code: 'DUSK' } }),
    asked(curtain, 'curtain'),
    asked(confirm, 'confirm', {
      preventClose: true,
      props: { html, agree: { id: 'common.retry' }, reject: { id: 'common.close' } },
    }),
    {
      type: 'dialog.offered',
      name: offer,
      key: `${offer}:autumn`,
      props: {
        name: 'autumn',
        title: 'Autumn tables',
        body: html,
        image: '',
        button: 'Go',
        link: '/gamehall',
      },
      replyTo: 'popups',
    },
    { type: 'dialog.close.requested', name: confirm, result: true },
    ...Array.from({ length: 30 }, (_, at) => ({ type: 'dialog.dismissed', id: at + 1 })),
    { type: 'dialogs.route.changed', path: '/offers', route: 'offers', isRewrite: false },
    { type: 'dialogs.route.changed', path: '/winners', route: 'winners', isRewrite: false },
    { type: 'dialogs.cleared' },
  ],
  outputs: { loadDialog: [succeed({ at: 0 })] },
  slice: ({ stack, queue, opening, shown }: DialogsContext) => [
    stack.map(({ name }) => name),
    queue.map(({ name }) => name),
    opening === 0,
    shown,
  ],
};

const namesOf = (dialogs: DialogsContext['stack']) => dialogs.map(({ name }) => name).join('+') || 'none';
const loadDialog = 'xstate.done.actor.0.dialogs.opening';

test(
  ...flowTest({
    name: 'dialog queue',
    tag: '@phone',
    cases,
    events: [
      'dialog.requested',
      'dialog.offered',
      'dialog.close.requested',
      'dialog.dismissed',
      'dialogs.route.changed',
      'dialogs.cleared',
      loadDialog,
    ],
    view: {
      isByState: true,
      stateOf: ({ value, context }) => {
        const { stack, queue } = context as DialogsContext;
        return `${String(value)}: ${namesOf(stack)}, waiting ${namesOf(queue)}`;
      },
      isPossible: (event, { value, context }) => {
        const { stack, queue, path } = context as DialogsContext;
        const known = [...stack, ...queue].map(({ name }): string => name);
        const top = stack.at(-1);
        // A part that is there already comes before anybody does anything.
        if (value === 'opening') return event.type === loadDialog;
        // The page stands somewhere from the start.
        if (path === '') return event.type === 'dialogs.route.changed';
        switch (event.type) {
          case 'dialog.requested':
            return known.length < 2 && !known.includes(String(event['name'])) && !known.includes(offer);
          case 'dialog.offered':
            return known.length === 0 || known.join() === popup;
          case 'dialog.close.requested':
            return top?.name === confirm;
          case 'dialog.dismissed':
            return top !== undefined && top.name !== confirm && top.id === event['id'];
          case 'dialogs.route.changed':
            return stack.length > 0 && path !== event['path'];
          default:
            return known.length === 2;
        }
      },
    },
    excluded: [
      [/opening · xstate/, 'a part that does not come is a case of lost-part'],
      [/rounds\.hold\.changed/, 'rounds hold dialogs back in market-rounds.spec.ts'],
      [/isGivenUp/, 'nothing closes a dialog in the moment in which its part comes'],
    ],
    begin: async (visit) => {
      const { page, t } = visit;
      const dialogOf = {
        [popup]: page.getByRole('dialog', { name: t('dialogs.promo.title') }),
        [curtain]: page.getByRole('dialog', { name: t('shell.menu') }),
        [confirm]: page.getByRole('alertdialog'),
        [offer]: page.getByRole('dialog', { name: 'Autumn tables' }),
      };
      const tell = (event: AnyEventObject) => sendTo(page, 'dialogs', event);
      return {
        steps: {
          'dialog.requested': tell,
          'dialog.offered': tell,
          'dialog.close.requested': () =>
            page
              .getByRole('alertdialog')
              .getByRole('button', { name: t('common.retry') })
              .click(),
          'dialog.dismissed': () => page.keyboard.press('Escape'),
          'dialogs.route.changed': async ({ path }: AnyEventObject) => {
            await goTo(page, String(path));
            await expectPath(visit, String(path));
          },
          'dialogs.cleared': tell,
          [loadDialog]: () => Promise.resolve(),
        },
        // What is open stands on the page, and nothing that waits.
        seen: new Proxy(
          {},
          {
            get: (_, state: string) => async () => {
              const open = /: (.*), waiting/.exec(state)?.[1]?.split('+') ?? [];
              if (state.startsWith('opening')) return;
              for (const [name, dialog] of Object.entries(dialogOf))
                await expect(dialog).toHaveCount(open.includes(name) ? 1 : 0);
            },
          },
        ),
      };
    },
  }),
);
