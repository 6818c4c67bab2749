import { createActorContext } from '@xstate/react';
import { bookMachine } from '../machine/book.machine.ts';

export const BookActor = createActorContext(bookMachine);
