import { describe, expect, it } from 'vitest';
import type { SupportData } from '../../../effects/pages/support/load-support.ts';
import { pass } from '../../../schemas/rules/kit/validation/verdict.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { selectFieldError } from '../../kit/form/form.selectors.ts';
import { submissionMachine } from '../../kit/submission/submission.machine.ts';
import type { SubmitAnswer, SubmitInput } from '../../kit/submission/submission.machine.ts';
import { selectForm } from '../../kit/submission/submission.selectors.ts';
import { supportMachine } from './support.machine.ts';
import { selectFeedback, selectIsSent, selectIsSupportFailed, selectSupport } from './support.selectors.ts';

const data: SupportData = {
  email: 'help@play.example',
  phone: '',
  attachments: null,
  topics: [{ id: 'account', name: 'My account' }],
};

const open = (uid = 0) => {
  const loadSupport = standIn<Outcome<SupportData>, { readonly locale: string }>();
  const loadAuthor = standIn<Outcome<null>, { readonly formId: string }>();
  const submit = standIn<Outcome<SubmitAnswer>, SubmitInput>();
  const machine = supportMachine.provide({
    actors: {
      loadSupport: loadSupport.logic,
      loadAuthor: loadAuthor.logic,
      feedback: submissionMachine.provide({ actors: { submit: submit.logic } }),
    },
  });
  const { ref, sent } = runFeature(machine, actorIds.support, standInInput({ route: 'support', uid }));
  const feedback = () => selectFeedback(ref.getSnapshot());
  const fields = () =>
    feedback()
      ?.getSnapshot()
      .context.fields.map(({ sysname }) => sysname);
  const send = (values: Readonly<Record<string, string>> = {}) =>
    feedback()?.send({ type: 'form.submitted', formId: 'feedback', values });
  return { ref, sent, loadSupport, loadAuthor, submit, feedback, fields, send };
};
const answer = (refusal: SubmitAnswer['refusal'] = null): Outcome<SubmitAnswer> =>
  succeed({ at: 1, refusal, resendSeconds: 0 });

describe('AC-7.79 OP-73 the support page', () => {
  it('starts its form in the browser alone, with the topics of the settings', async () => {
    const { ref, loadSupport, loadAuthor, feedback, fields } = open();
    await loadSupport.last().answer(succeed(data));
    expect(ref.getSnapshot().hasTag('ready')).toBe(true);
    expect([selectSupport(ref.getSnapshot()), feedback()]).toEqual([data, undefined]);
    ref.send({ type: 'support.mounted' });
    expect(fields()).toEqual(['email', 'name', 'topic_id', 'text']);
    expect(loadAuthor.calls).toHaveLength(0);
    const plain = open();
    plain.ref.send({ type: 'support.mounted' });
    await plain.loadSupport.last().answer(succeed({ ...data, topics: [] }));
    expect(plain.fields()).toEqual(['email', 'name', 'text']);
    const filed = open();
    filed.ref.send({ type: 'support.mounted' });
    const attachments = { count: 3, size: 10, types: ['image/png'] };
    await filed.loadSupport.last().answer(succeed({ ...data, attachments }));
    expect(filed.fields()).toEqual(['email', 'name', 'topic_id', 'text', 'attachments']);
  });

  it('lays a player’s address and name ready first, and shows the form without them too', async () => {
    for (const known of [succeed(null), { ok: false, failure: failureOf('LostAnswer') } as const]) {
      const { ref, loadSupport, loadAuthor, feedback, fields } = open(7);
      await loadSupport.last().answer(succeed(data));
      ref.send({ type: 'support.mounted' });
      expect([loadAuthor.inputs(), feedback()]).toEqual([[{ formId: 'feedback' }], undefined]);
      await loadAuthor.last().answer(known);
      expect(fields()).toEqual(['email', 'name', 'topic_id', 'text']);
    }
  });

  it('a message that was taken clears the form and is said; a refused one stays', async () => {
    const { ref, loadSupport, submit, feedback, fields, send } = open();
    await loadSupport.last().answer(succeed(data));
    ref.send({ type: 'support.mounted' });
    const first = feedback();
    send({ topic_id: 'account' });
    expect(submit.last().input).toEqual({
      values: { topic_id: 'account' },
      refs: { email: 'feedback.email', name: 'feedback.name', text: 'feedback.text' },
      params: { keep: 'feedback.key', files: 'feedback.attachments' },
    });
    await submit
      .last()
      .answer(answer(failureOf('InvalidParameter', { data: { email: [{ code: 'INVALID' }] } })));
    expect([feedback(), selectIsSent(ref.getSnapshot())]).toEqual([first, false]);
    send();
    await submit.last().answer(answer());
    expect(selectIsSent(ref.getSnapshot())).toBe(true);
    expect(feedback()).not.toBe(first);
    expect(fields()).toEqual(['email', 'name', 'topic_id', 'text']);
  });

  it('another player starts another form, also while the contacts of the one before are being read', async () => {
    const { ref, loadSupport, loadAuthor, feedback, fields } = open(7);
    await loadSupport.last().answer(succeed(data));
    ref.send({ type: 'support.mounted' });
    const reading = loadAuthor.last();
    ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    expect([loadAuthor.calls.length, reading.isStopped()]).toEqual([2, true]);
    await loadAuthor.last().answer(succeed(null));
    const first = feedback();
    ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    expect(feedback()).toBe(first);
    ref.send({ type: 'session.changed', uid: 9, currency: 'EUR' });
    ref.send({ type: 'session.changed', uid: 0, currency: '' });
    expect(loadAuthor.calls).toHaveLength(3);
    expect(feedback()).not.toBe(first);
    expect(fields()).toEqual(['email', 'name', 'topic_id', 'text']);
  });

  it('a guest who signs in keeps the message that is begun; without one the form starts with the player’s contacts', async () => {
    for (const [changed, isKept] of [
      [{ type: 'form.secret.changed', field: 'text', filled: true, verdict: pass }, true],
      [{ type: 'form.value.changed', field: 'attachments', value: 'a:10:image/png' }, true],
      [{ type: 'form.value.changed', field: 'topic_id', value: 'account' }, false],
    ] as const) {
      const { ref, loadSupport, loadAuthor, feedback } = open();
      const attachments = { count: 1, size: 10, types: ['image/png'] };
      await loadSupport.last().answer(succeed({ ...data, attachments }));
      ref.send({ type: 'support.mounted' });
      const first = feedback();
      ref.send({ type: 'session.changed', uid: 0, currency: '' });
      expect(feedback()).toBe(first);
      selectForm(first!.getSnapshot())!.send(changed);
      ref.send({ type: 'session.changed', uid: 9, currency: 'EUR' });
      expect([changed.field, loadAuthor.calls.length]).toEqual([changed.field, isKept ? 0 : 1]);
      if (!isKept) await loadAuthor.last().answer(succeed(null));
      expect(feedback() === first).toBe(isKept);
      const second = feedback();
      ref.send({ type: 'session.changed', uid: 0, currency: '' });
      expect(feedback()).not.toBe(second);
    }
  });

  it('settings that do not come can be asked for again', async () => {
    const { ref, loadSupport } = open();
    await loadSupport.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(selectIsSupportFailed(ref.getSnapshot())).toBe(true);
    ref.send({ type: 'support.reload.requested' });
    await loadSupport.last().answer(succeed(data));
    expect(selectSupport(ref.getSnapshot())).toEqual(data);
  });

  it('takes files by the rules of the settings, and says what is wrong with others', async () => {
    const { ref, loadSupport, feedback } = open();
    await loadSupport
      .last()
      .answer(succeed({ ...data, attachments: { count: 1, size: 10, types: ['image/png'] } }));
    ref.send({ type: 'support.mounted' });
    const form = selectForm(feedback()!.getSnapshot())!;
    form.send({ type: 'form.submit.requested' });
    const said = (value: string) => {
      form.send({ type: 'form.value.changed', field: 'attachments', value });
      return selectFieldError('attachments')(form.getSnapshot())?.id;
    };
    expect([said('a:10:image/png'), said('')]).toEqual([undefined, undefined]);
    expect([said('a:10:text/html'), said('a:1:image/png,b:1:image/png')]).toEqual([
      'validation.files.type',
      'validation.files.count',
    ]);
  });

  it('is read in another language under what is being written, and stays as it is where that cannot be read', async () => {
    const { ref, loadSupport, feedback } = open();
    await loadSupport.last().answer(succeed(data));
    ref.send({ type: 'support.mounted' });
    const first = feedback();
    const topics = () => first?.getSnapshot().context.fields.flatMap(({ options }) => options?.select ?? []);
    ref.send({ type: 'locale.told', locale: 'ru' });
    expect(loadSupport.last().input).toEqual({ locale: 'ru' });
    const inRussian = { ...data, topics: [{ id: 'account', name: 'Мой счёт' }] };
    await loadSupport.last().answer(succeed(inRussian));
    ref.send({ type: 'locale.told', locale: 'lv' });
    await loadSupport.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(selectSupport(ref.getSnapshot())).toEqual(inRussian);
    expect(topics()).toEqual([{ value: 'account', title: 'Мой счёт' }]);
    expect(feedback()).toBe(first);
  });

  it('that a message was taken is said until the page is left', async () => {
    const { ref, loadSupport, submit, send } = open();
    await loadSupport.last().answer(succeed(data));
    ref.send({ type: 'support.mounted' });
    send();
    await submit.last().answer(answer());
    ref.send({
      type: 'route.entered',
      params: {},
      query: {},
      hash: '',
      route: 'support',
      path: '/support',
      now: 0,
    });
    expect(selectIsSent(ref.getSnapshot())).toBe(false);
  });

  it('a player who is banned still reads how support is reached, and is not sent away', async () => {
    const { ref, sent, loadSupport } = open(7);
    await loadSupport.last().answer({ ok: false, failure: failureOf('UserBanned') });
    expect([selectIsSupportFailed(ref.getSnapshot()), sent]).toEqual([true, []]);
  });
});
