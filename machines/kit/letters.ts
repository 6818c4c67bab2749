/* oxlint-disable typescript/consistent-type-definitions, typescript/no-empty-object-type -- interfaces, because each machine adds its own line to them */

/** What each actor of the root system takes, by its system id. A machine declares it beside its events. */
export interface Inbox {}

/** The same for machines that run only as another one's child, by machine id. */
export interface ChildInbox {}

/** References by which views find actors, by system id. A machine declares its own beside its selectors. */
export interface Actors {}

export type ActorId = keyof Inbox;

/** A fact for another actor of the system: of an event that its receiver takes. */
export type Letter<To extends ActorId = ActorId> = {
  [Id in To]: { readonly to: Id; readonly event: Inbox[Id] };
}[To];

/** Those who take an event. */
export type TakerOf<Event> = {
  [Id in ActorId]: [Event] extends [Inbox[Id]] ? Id : never;
}[ActorId];

/** Every event that is sent to a machine. */
export type MachineEvent = Inbox[ActorId] | ChildInbox[keyof ChildInbox];

/** One fact for several. */
export const letters = <const Event extends Inbox[ActorId]>(
  to: readonly TakerOf<Event>[],
  event: Event,
): readonly Letter[] => to.map((id) => ({ to: id, event }) as unknown as Letter);
