import type { MachineEvent } from '../kit/letters.ts';
import type { Codecs, Named } from './event-codecs.ts';

/** Fields that can hold a text of any kind: a string, or a record or list, whatever is in it. Closed lists are none. */
type TextFieldOf<Event> = Event extends unknown
  ? {
      [Key in Exclude<keyof Event, 'type'>]-?: string extends Event[Key]
        ? Key
        : Extract<Event[Key], object> extends never
          ? never
          : Key;
    }[Exclude<keyof Event, 'type'>]
  : never;
type TextsOf<Type extends MachineEvent['type']> = {
  readonly [Field in Codecs[Type]['fields'][number] & TextFieldOf<Named<Type>>]: 'public' | 'personal';
};
/** What an event keeps of texts, by its type: a codec that keeps one and does not say whose it is does not compile. */
type EventTexts = {
  readonly [Type in MachineEvent['type'] as keyof TextsOf<Type> extends never ? never : Type]: TextsOf<Type>;
} & {
  readonly [Type in MachineEvent['type']]?: {
    readonly [Field in Codecs[Type]['fields'][number]]?: 'public' | 'personal';
  };
};

/**
 * Whose the texts are that the journal keeps of each event. `personal` is hidden before a line is written; the values of
 * forms are judged by the names of their fields besides.
 */
type Texts = {
  'client.started': { hash: 'public' };
  'content.failed': { failure: 'public' };
  'content.config.requested': { locale: 'public' };
  'head.page.changed': { request: 'public' };
  'head.replacements.known': { replacements: 'public' };
  'inactivity.route.changed': { path: 'public' };
  'hints.hide.requested': { hint: 'public' };
  'hints.route.changed': { route: 'public' };
  'popups.confirm.requested': { contact: 'public' };
  'popups.route.changed': { route: 'public'; pathname: 'public'; search: 'public'; hash: 'public' };
  'entry.read': { reading: 'public' };
  'entry.requested': { tournament: 'public' };
  'gate.value.changed': { period: 'public'; value: 'public' };
  'gate.period.chosen': { kind: 'public'; period: 'public' };
  'gate.risk.answered': { action: 'public' };
  'filters.choice.changed': { search: 'public' };
  'hall.facts.chosen': { facts: 'public' };
  'limits.range.chosen': { from: 'public'; to: 'public' };
  'launch.elsewhere': { runs: 'public' };
  'launch.held': { failure: 'public' };
  'launch.offered': { session: 'public' };
  'launch.opened': { session: 'public' };
  'rounds.covered': { name: 'public' };
  'rounds.frame.messaged': { message: 'public' };
  'rounds.opened': { origin: 'public' };
  'wins.pushed': { winners: 'public' };
  'loyalty.quest.opened': { id: 'public' };
  'loyalty.product.chosen': { id: 'public' };
  'purchase.requested': { points: 'public'; product: 'public'; alias: 'public' };
  'character.change.requested': { current: 'public' };
  'bonuses.cashback.requested': { id: 'public' };
  'bonuses.change.requested': { change: 'public'; bonusType: 'public'; id: 'public' };
  'bonuses.offer.requested': { id: 'public' };
  'claim.done': { call: 'public' };
  'claim.requested': { intent: 'public' };
  'teasers.approached': { locale: 'public' };
  'favourites.chosen': { sysname: 'public' };
  'recent.opened': { sysname: 'public' };
  'wager.money.seen': { main: 'public'; bonus: 'public' };
  'freespins.route.changed': { route: 'public' };
  'figures.range.changed': { range: 'public' };
  'figures.check.answered': { answer: 'public' };
  'toast.requested': { title: 'public'; text: 'public' };
  'toast.closed': { id: 'public' };
  'toast.expired': { id: 'public' };
  'chat.failed': { message: 'public' };
  'chat.message.noted': { channelId: 'public'; conversationId: 'public'; textRef: 'public' };
  'chat.route.changed': { path: 'public' };
  'consent.chosen': { choice: 'public' };
  'consent.told': { choice: 'public' };
  'updates.build.seen': { build: 'public' };
  'session.blocked': { failure: 'public' };
  'session.changed': { currency: 'public' };
  'session.ended': { because: 'public' };
  'session.failed': { failure: 'public' };
  'session.known': { currency: 'public'; locale: 'public'; balances: 'public'; promotionBar: 'public' };
  'balance.mirror.read': { balances: 'public' };
  'balance.player.changed': { balances: 'public' };
  'balance.polled': { balances: 'public' };
  'balance.route.changed': { path: 'public' };
  'balance.settings.changed': { settings: 'public' };
  'locale.change.requested': { code: 'public' };
  'locale.changed': { locale: 'public' };
  'locale.resolve.requested': { request: 'public' };
  'navigation.facts.changed': { facts: 'public' };
  'navigation.page.failed': { message: 'public'; details: 'public' };
  'navigation.popped': { target: 'public' };
  'navigation.requested': { to: 'public' };
  'navigation.started': { target: 'public'; facts: 'public' };
  'route.committed': { target: 'public'; shown: 'public'; path: 'public' };
  'locale.told': { locale: 'public' };
  'route.entered': { params: 'public'; query: 'public'; hash: 'public'; route: 'public'; path: 'public' };
  'dialog.answered': { result: 'public' };
  'dialog.close.requested': { result: 'public' };
  'dialog.closed': { result: 'public' };
  'dialog.dismissed': { id: 'public' };
  'dialog.offered': { key: 'public'; props: 'public'; replyTo: 'public' };
  'dialog.opened': { props: 'public' };
  'dialog.requested': { kind: 'public'; props: 'public'; replyTo: 'public'; unloaded: 'public' };
  'analytics.promotion.changed': { bar: 'public' };
  'dialogs.promotion.changed': { bar: 'public' };
  'dialogs.route.changed': { path: 'public' };
  'form.clash.told': { field: 'public' };
  'form.errors.told': { errors: 'public' };
  'form.fields.replaced': { fields: 'public' };
  'form.secret.changed': { field: 'public'; verdict: 'public' };
  'form.submit.refused': { errors: 'public' };
  'form.submitted': { formId: 'public'; values: 'public' };
  'form.value.changed': { field: 'public'; value: 'public' };
  'form.value.reported': { field: 'public'; value: 'public' };
  'form.values.assigned': { values: 'public' };
  'held-form.notice.told': { notice: 'public' };
  'held-form.refused': { errors: 'public'; notice: 'public' };
  'login.failure.noted': { code: 'public' };
  'registration.promo.changed': { code: 'public' };
  'registration.type.chosen': { registrationType: 'public' };
  'registration.social.requested': { service: 'public' };
  'social.provider.chosen': { service: 'public' };
  'deposit.amount.changed': { value: 'public' };
  'deposit.method.chosen': { id: 'public' };
  'deposit.offer.chosen': { id: 'public' };
  'deposit.requisite.chosen': { id: 'public' };
  'promo.activated': { code: 'public'; description: 'public'; offers: 'public' };
  'promo.code.changed': { value: 'public' };
  'withdrawal.amount.changed': { value: 'public' };
  'withdrawal.method.chosen': { id: 'public' };
  'withdrawal.requisite.chosen': { id: 'public' };
  'payout.amount.chosen': { amount: 'public' };
  'history.range.chosen': { from: 'public'; to: 'public' };
  'history.cancel.requested': { id: 'public' };
  'list.failed': { failure: 'public' };
  'list.item.found': { item: 'public' };
  'list.item.removed': { id: 'public' };
  'list.item.replaced': { item: 'public' };
  'list.item.wanted': { id: 'public' };
  'list.key.changed': { key: 'public' };
  'list.page.known': { key: 'public'; page: 'public' };
  'bets.range.chosen': { from: 'public'; to: 'public' };
  'contacts.add.requested': { contactType: 'public' };
  'contacts.confirm.requested': { id: 'public' };
  'submission.fields.replaced': { fields: 'public' };
  'subscriptions.toggled': { id: 'public' };
  'exclusion.brands.chosen': { brands: 'public' };
  'limits.exclusion.requested': { period: 'public' };
  'limits.time-out.requested': { period: 'public' };
  'lift.reason.chosen': { reason: 'public' };
  'deposit.limit.told': { limit: 'public' };
  'limits.pushed': { items: 'public' };
  'limits.pending.confirmed': { kind: 'public' };
  'limits.pending.dropped': { kind: 'public' };
  'limits.period.chosen': { kind: 'public'; period: 'public' };
  'limits.remove.requested': { kind: 'public' };
  'limits.save.requested': { kind: 'public' };
  'limits.value.changed': { value: 'public' };
  'betting.frame.messaged': { message: 'public' };
  'betting.mounted': { platform: 'public' };
  'game.frame.messaged': { message: 'public' };
  'game.mounted': { hash: 'public' };
  'hall.provider.toggled': { sysname: 'public' };
  'hall.range.needed': { from: 'public'; to: 'public' };
  'hall.sort.chosen': { sort: 'public' };
  'help.search.changed': { text: 'personal' };
  'search.text.changed': { text: 'personal' };
};

/** No other events, and of each no other fields than those that are kept. */
type OnlyKept<Table> = {
  readonly [Type in keyof Table]: Type extends MachineEvent['type']
    ? { readonly [Field in Exclude<keyof Table[Type], Codecs[Type]['fields'][number]>]: never }
    : never;
};
type PersonalOf<Fields> = {
  [Field in keyof Fields]: Fields[Field] extends 'personal' ? Field : never;
}[keyof Fields];
type PersonalIn<Table extends EventTexts & OnlyKept<Table>> = {
  readonly [Type in keyof Table as PersonalOf<Table[Type]> extends never ? never : Type]: readonly [
    PersonalOf<Table[Type]>,
    ...PersonalOf<Table[Type]>[],
  ];
};
const personal: PersonalIn<Texts> = {
  'help.search.changed': ['text'],
  'search.text.changed': ['text'],
};

/** Fields whose texts are hidden, by an event's type; undefined for an event without one. */
export const personalTexts: Readonly<Record<string, readonly string[] | undefined>> = personal;
